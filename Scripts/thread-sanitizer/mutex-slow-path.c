// Tells the thread sanitizer about the part of Swift's Mutex that it cannot see.
//
// On Linux, taking a free Mutex is an atomic exchange in the caller, which the sanitizer sees where the caller is
// instrumented. A Mutex that another thread holds is taken by the kernel, in _lockSlow of libswiftSynchronization, which
// is not: the sanitizer then takes what the two threads did under the lock for a race. Preloaded, this library stands
// before the two functions of the slow path, calls them, and says what they did. The names are the ones of Swift 6;
// mutex-contended.swift, run beforehand, tells when they are no longer.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Programs without the sanitizer, which are preloaded as well, do not have these.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF void *handle) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF void *handle) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t thread, SELF void *handle) {
  typedef SWIFT void Function(uint32_t, SELF void *);
  ((Function *)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void unlock_slow(SELF void *handle) {
  typedef SWIFT void Function(SELF void *);
  if (__tsan_release) __tsan_release(handle);
  ((Function *)dlsym(RTLD_NEXT, UNLOCK_SLOW))(handle);
}
