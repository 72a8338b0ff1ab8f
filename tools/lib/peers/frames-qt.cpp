// Frames of Qt Quick with its software renderer: the scenes of Sources/Benchmarks/FrameWork.swift.
//
//   frames-qt SCENE FRAMES [PICTURE.png]
//
// Prints one CSV row: peer, scene, frames, processor nanoseconds a frame (median), the longest, three
// empty columns, heap allocations a frame (median). The environment chooses the renderer:
// QT_QUICK_BACKEND=software QT_QPA_PLATFORM=offscreen.
extern "C" {
#include "allocation_counter.h"
}
#include <QGuiApplication>
#include <QImage>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>
#include <vector>

static const char cardScene[] = R"(
import QtQuick
Item {
  width: 1280; height: 800
  property alias moved: card
  Repeater {
    model: 100
    Rectangle {
      x: 4 + (index % 10) * 128; y: 4 + Math.floor(index / 10) * 80; width: 120; height: 72
      color: Qt.rgba(Math.floor(index / 10) / 10, (index % 10) / 10, 0.6, 1)
      Text { anchors.centerIn: parent; font.pixelSize: 17; text: "View " + index }
    }
  }
  Rectangle {
    id: card
    x: 40; y: 40; width: 120; height: 120; radius: 12; color: "orange"
    Text { anchors.centerIn: parent; font.pixelSize: 17; text: "Card" }
  }
}
)";

static const char labelScene[] = R"(
import QtQuick
Item {
  width: 1280; height: 800; clip: true
  property alias moved: content
  Item {
    id: content
    width: 1280; height: 10000
    Repeater {
      model: 1000
      Text {
        x: 20 + (index % 4) * 310; y: Math.floor(index / 4) * 40; width: 300; height: 40
        verticalAlignment: Text.AlignVCenter
        font.pixelSize: 17; text: "Label " + index + " of a thousand"
      }
    }
  }
}
)";

static double processorNanoseconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

int main(int count, char **words) {
  QGuiApplication app(count, words);
  if (count < 3) return 64;
  const bool isCard = QByteArray(words[1]) == "card";
  const int frames = atoi(words[2]);
  QQuickWindow window;
  window.setColor(Qt::white);
  window.resize(1280, 800);
  QQmlEngine engine;
  QQmlComponent component(&engine);
  component.setData(isCard ? cardScene : labelScene, QUrl());
  std::unique_ptr<QObject> made(component.create());
  auto root = qobject_cast<QQuickItem *>(made.get());
  if (!root) {
    fprintf(stderr, "%s\n", qPrintable(component.errorString()));
    return 1;
  }
  root->setParentItem(window.contentItem());
  auto moved = qvariant_cast<QQuickItem *>(root->property("moved"));
  int swaps = 0;
  QObject::connect(&window, &QQuickWindow::frameSwapped, [&] { ++swaps; });
  window.show();
  double x = 40, y = 40, dx = 4, dy = 3;
  std::vector<double> costs, allocations;
  for (int frame = -60; frame < frames; ++frame) {
    const double before = processorNanoseconds();
    const uint64_t allocationsBefore = allocation_count();
    if (isCard) {
      if (x + dx < 0 || x + dx > 1160) dx = -dx;
      if (y + dy < 0 || y + dy > 680) dy = -dy;
      moved->setPosition(QPointF(x += dx, y += dy));
    } else {
      y += frame % 160 < 80 ? 8 : -8;
      moved->setY(-y);
    }
    const int wanted = swaps + 1;
    while (swaps < wanted) app.processEvents(QEventLoop::WaitForMoreEvents);
    if (frame < 0) continue;
    costs.push_back(processorNanoseconds() - before);
    allocations.push_back(double(allocation_count() - allocationsBefore));
  }
  std::sort(costs.begin(), costs.end());
  std::sort(allocations.begin(), allocations.end());
  printf(
      "qtquick,%s,%d,%.0f,%.0f,,,,%.0f\n", words[1], frames, costs[costs.size() / 2], costs.back(),
      allocations[allocations.size() / 2]);
  if (count > 3) window.grabWindow().save(words[3]);
  return 0;
}
