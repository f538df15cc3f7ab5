// Two threads add to one number: under a Mutex, or, with the argument "race", under none. Shows that the thread
// sanitizer is silent about the one and reports the other.

import Glibc
import Synchronization

final class Shared: @unchecked Sendable {
  let guarded = Mutex(0)
  var bare = 0
}

let shared = Shared()
let races = CommandLine.arguments.dropFirst().first == "race"

func add() {
  for _ in 0..<20_000 {
    if races {
      shared.bare += 1
    } else {
      shared.guarded.withLock { $0 += 1 }
    }
  }
}

var threads = [pthread_t](repeating: 0, count: 2)
for index in threads.indices {
  pthread_create(
    &threads[index], nil,
    { _ in
      add()
      return nil
    }, nil)
}
for thread in threads { pthread_join(thread, nil) }
