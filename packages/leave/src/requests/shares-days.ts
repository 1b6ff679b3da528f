import { type AskedFields, askOf } from './asked-days.ts'
import { halvesFromTo } from './request-rules.ts'

/** Whether two requests ask for the same half day: a morning and an afternoon of one day stand beside each other. */
export function sharesDays(one: AskedFields, other: AskedFields): boolean {
  const [first, last] = halvesAsked(one)
  const [otherFirst, otherLast] = halvesAsked(other)
  return first <= otherLast && otherFirst <= last
}

const NOON = 12 * 60

/** Hours are in the half that they begin in, or in the morning where nobody said when. */
function halvesAsked(asked: AskedFields): [number, number] {
  const ask = askOf(asked)
  const [first, last] = halvesFromTo(ask)
  if (ask.minutes === undefined) return [first, last]
  const half = (ask.from_minute ?? 0) < NOON ? first : last
  return [half, half]
}
