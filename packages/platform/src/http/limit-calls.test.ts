import { expect, it } from 'vitest'
import type { ApiError } from '../errors.ts'
import { countCalls } from './limit-calls.ts'

/** A clock that stands still until it is moved. */
function createStillClock() {
  let now = Date.UTC(2030, 0, 31)
  return {
    now: () => new Date(now),
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

const outcome = (take: () => void) => {
  try {
    take()
    return 'taken'
  } catch (error) {
    return (error as ApiError).headers?.['retry-after']
  }
}

it("a key may make a quarter of a minute's calls without a pause, then one per share [R3-57]", () => {
  const clock = createStillClock()
  const calls = countCalls(120, clock)
  for (let n = 0; n < 30; n += 1) expect(outcome(() => calls.take('a'))).toBe('taken')
  expect(outcome(() => calls.take('a'))).toBe('1')
  expect(outcome(() => calls.take('b'))).toBe('taken')
  clock.advance(1_000)
  expect(outcome(() => calls.take('a'))).toBe('taken')
  expect(outcome(() => calls.take('a'))).toBe('taken')
  expect(outcome(() => calls.take('a'))).toBe('1')
})

it('a low limit still allows one call, and returns the delay before the next [R3-57]', () => {
  const clock = createStillClock()
  const calls = countCalls(2, clock)
  expect(outcome(() => calls.take('a'))).toBe('taken')
  expect(outcome(() => calls.take('a'))).toBe('30')
})

it('a clock that is set back gives nothing and takes nothing [R3-57]', () => {
  const clock = createStillClock()
  const calls = countCalls(60, clock)
  for (let n = 0; n < 15; n += 1) calls.take('a')
  clock.advance(-3_600_000)
  expect(outcome(() => calls.take('a'))).toBe('1')
  clock.advance(2_000)
  expect(outcome(() => calls.take('a'))).toBe('taken')
})

it('a flood of made-up keys stays within its memory [R3-57]', () => {
  const calls = countCalls(60, createStillClock())
  for (let n = 0; n < 15; n += 1) calls.take('a')
  for (let n = 0; n < 50_000; n += 1) calls.take(`made up ${n}`)
  // The oldest key is forgotten. The limit prefers to let calls pass.
  expect(outcome(() => calls.take('a'))).toBe('taken')
})
