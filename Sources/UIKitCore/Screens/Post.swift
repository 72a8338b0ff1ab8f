import Foundation

extension UIApplication {
  /// Posts a notification of `object`: notes it first.
  ///
  /// - Parameter receiver: What the object is called in transcripts.
  final func post(_ name: Notification.Name, object: AnyObject, called receiver: String) {
    engine.log.note(.notification, name.rawValue, receiver: receiver, topic: .notification)
    NotificationCenter.default.post(name: name, object: object)
  }
}
