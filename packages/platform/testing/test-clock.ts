import type { Clock } from '../src/clock.ts'

/** A clock that runs with the real one until a test sets it. */
export interface TestClock extends Clock {
  set(now: Date): void
  advance(milliseconds: number): void
}

export function createTestClock(start?: Date): TestClock {
  let offset = start ? start.getTime() - Date.now() : 0
  return {
    now: () => new Date(Date.now() + offset),
    set(now) {
      offset = now.getTime() - Date.now()
    },
    advance(milliseconds) {
      offset += milliseconds
    },
  }
}
