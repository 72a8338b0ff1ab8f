extension MediaService {
  /// The interfaces that MPRIS 2 declares, for programs that introspect the object.
  static let introspection = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>
    <interface name="org.freedesktop.DBus.Properties">
    <method name="Get"><arg direction="in" type="s"/><arg direction="in" type="s"/>\
    <arg direction="out" type="v"/></method>
    <method name="GetAll"><arg direction="in" type="s"/>\
    <arg direction="out" type="a{sv}"/></method>
    <method name="Set"><arg direction="in" type="s"/><arg direction="in" type="s"/>\
    <arg direction="in" type="v"/></method>
    <signal name="PropertiesChanged"><arg type="s"/><arg type="a{sv}"/><arg type="as"/></signal>
    </interface>
    <interface name="org.mpris.MediaPlayer2">
    <method name="Raise"/><method name="Quit"/>
    \(readable(["CanQuit": "b", "CanRaise": "b", "HasTrackList": "b", "Identity": "s"]))
    \(readable(["DesktopEntry": "s", "SupportedUriSchemes": "as", "SupportedMimeTypes": "as"]))
    </interface>
    <interface name="org.mpris.MediaPlayer2.Player">
    <method name="Next"/><method name="Previous"/><method name="Pause"/>
    <method name="PlayPause"/><method name="Stop"/><method name="Play"/>
    <method name="Seek"><arg name="Offset" direction="in" type="x"/></method>
    <method name="SetPosition"><arg name="TrackId" direction="in" type="o"/>\
    <arg name="Position" direction="in" type="x"/></method>
    <signal name="Seeked"><arg name="Position" type="x"/></signal>
    <property name="LoopStatus" type="s" access="readwrite"/>
    <property name="Rate" type="d" access="readwrite"/>
    <property name="Shuffle" type="b" access="readwrite"/>
    \(readable(["PlaybackStatus": "s", "Metadata": "a{sv}", "Volume": "d", "Position": "x"]))
    \(readable(["MinimumRate": "d", "MaximumRate": "d", "CanGoNext": "b", "CanGoPrevious": "b"]))
    \(readable(["CanPlay": "b", "CanPause": "b", "CanSeek": "b", "CanControl": "b"]))
    </interface>
    </node>
    """

  private static func readable(_ types: KeyValuePairs<String, String>) -> String {
    types.map { "<property name=\"\($0.key)\" type=\"\($0.value)\" access=\"read\"/>" }
      .joined(separator: "\n")
  }
}
