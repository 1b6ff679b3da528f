import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLine } from './watch-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection that can be cut, and the reports about it. */
function watch(isOnline = true) {
  let tell = (_isOnline: boolean) => {}
  const watched = watchLine({
    isOnline: () => isOnline,
    subscribe(listener) {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
  })
  const reports: boolean[] = []
  const stop = watched.subscribe(() => reports.push(watched.goneSince() !== undefined))
  return { reports, tell: (next: boolean) => tell(next), stop, watched }
}

it('a connection counts as lost after two seconds, and as restored immediately [finding E-03]', () => {
  const { reports, tell } = watch()
  tell(false)
  vi.advanceTimersByTime(1_999)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reports).toEqual([true])
  tell(true)
  expect(reports).toEqual([true, false])
})

it('a short gap is not reported [finding E-03]', () => {
  const { reports, tell } = watch()
  tell(false)
  vi.advanceTimersByTime(1_500)
  tell(true)
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([])
})

it('a page that starts offline reports it, and a cancelled listener gets no report [finding E-03]', () => {
  const { reports } = watch(false)
  vi.advanceTimersByTime(2_000)
  expect(reports).toEqual([true])
  const left = watch()
  left.tell(false)
  left.stop()
  vi.advanceTimersByTime(60_000)
  expect(left.reports).toEqual([])
})

it('the reported time is the first loss, also after repeated reports', () => {
  const { tell, watched } = watch()
  const went = Date.now()
  tell(false)
  vi.advanceTimersByTime(1_000)
  tell(false)
  vi.advanceTimersByTime(5_000)
  expect(watched.goneSince()).toBe(went)
  tell(false)
  vi.advanceTimersByTime(5_000)
  expect(watched.goneSince()).toBe(went)
})
