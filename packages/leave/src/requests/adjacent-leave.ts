import type { Ask } from '../quote/ask.ts'
import { type PersonCalendar, workDay } from '../working-time/person-calendar.ts'
import { halvesFromTo } from './asked-days.ts'

/** Whether a half day is worked. Half days are counted from 1970. */
export type IsWorked = (half: number) => boolean

export const isWorkedIn =
  (calendar: PersonCalendar): IsWorked =>
  half => {
    const { am, pm } = workDay(calendar, Math.floor(half / 2))
    return (half % 2 === 0 ? am : pm) > 0
  }

/** The next worked half day from a half day on, at most the limit. */
export function nextWorked(isWorked: IsWorked, half: number, step: 1 | -1, limit: number): number {
  while ((limit - half) * step > 0 && !isWorked(half)) half += step
  return half
}

/**
 * Returns other leave that is adjacent, directly or through more of it, and the first and last half day. Leave is adjacent unless a worked half day is between.
 */
export function adjacentLeave<Leave extends Ask>(
  ask: Ask,
  others: readonly Leave[],
  isWorked: IsWorked,
): { adjacent: Leave[]; first: number; last: number } {
  let [first, last] = halvesFromTo(ask)
  const found = new Set<Leave>()
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const other of others) {
      const [from, to] = halvesFromTo(other)
      const isBefore = to < first && nextWorked(isWorked, to + 1, 1, first) === first
      const isAfter = from > last && nextWorked(isWorked, last + 1, 1, from) === from
      if (isBefore) first = from
      if (isAfter) last = to
      if (isBefore || isAfter) found.add(other)
    }
  }
  return { adjacent: [...found], first, last }
}
