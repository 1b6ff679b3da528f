import { dayNumber, dayOf, daysFromTo } from '../dates/calendar-day.ts'
import type { PersonCalendar } from '../working-time/person-calendar.ts'
import type { Day, Minutes, Slots } from '../working-time/work-pattern.ts'
import { type Ask, type Half, minutesReturned, NOON, requestedHalfDays } from './ask.ts'
import { type HalfMinutes, placePart } from './place-part.ts'

/** Other leave of the same person. A request and its proposed change have the same `request`: only one of them will be taken. */
export interface OtherLeave {
  request: string
  ask: Ask
}

/** Returns the other leave of a day, counted from 1970, that may not be requested again. */
export type Away = (day: number) => readonly OtherLeave[]

/** Returns the worked minutes of a day, counted from 1970. */
export type WorkedOn = (day: number) => Slots

/** A day on which the pattern has no work. A policy that counts calendar days can still charge part of it. */
const USUAL_DAY: Slots = [240, 240]

/** Returns the working hours that overlaps are measured by, holidays or not. */
export const ordinaryHours =
  (calendar: PersonCalendar): WorkedOn =>
  day => {
    const [am, pm] = calendar.slots(day)
    return am + pm > 0 ? [am, pm] : USUAL_DAY
  }

/** Unknown working hours: an overlap is then only reported if it is certain. */
export const UNKNOWN_HOURS: WorkedOn = () => [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]

const HALVES = ['am', 'pm'] as const

/**
 * Returns the other leave that leave overlaps with. Two halves overlap if they are the same half. Two timed parts
 * overlap if their clock times do. A half and a timed part overlap if the part uses minutes of the half. A part
 * without a time overlaps only if the day has too few minutes for all. The order of the requests doesn't matter.
 */
export function overlapping<Other extends OtherLeave>(
  ask: Ask,
  others: readonly Other[],
  workedOn: WorkedOn,
): Other[] {
  const found = new Set<Other>()
  for (const { day, sharing } of sharedDays(ask, others)) {
    const worked = workedOn(dayNumber(day))
    const mine = partOn(ask, day, worked)
    const partOf = (other: OtherLeave) => partOn(other.ask, day, worked)
    const pairs = sharing.filter(other => isPair(mine, partOf(other), day, worked))
    const parts = sharing.map(other => ({ ...other, ask: partOf(other) }))
    const isFull = pairs.length === 0 && isTooMuch(mine, parts, day, worked)
    for (const other of isFull ? sharing : pairs) found.add(other)
  }
  return others.filter(other => found.has(other))
}

/** Whether two requests overlap on any day. */
export const overlaps = (one: Ask, other: Ask, workedOn: WorkedOn): boolean =>
  overlapping(one, [{ request: '', ask: other }], workedOn).length > 0

/** Whether leave overlaps with other leave on one day. */
export function clashes(ask: Ask, others: readonly OtherLeave[], day: Day, worked: Slots): boolean {
  if (!isAsked(ask, day)) return false
  const mine = partOn(ask, day, worked)
  const sharing = others
    .filter(other => isAsked(other.ask, day))
    .map(other => ({ ...other, ask: partOn(other.ask, day, worked) }))
  return sharing.some(other => isPair(mine, other.ask, day, worked)) || isTooMuch(mine, sharing, day, worked)
}

/** Returns the minutes of a day that leave uses already, in the morning and in the afternoon. */
export function takenOn(others: readonly OtherLeave[], day: Day, worked: Slots): HalfMinutes {
  const asks = others.map(({ ask }) => partOn(ask, day, worked))
  const firmness = ({ minutes, from_minute }: Ask) =>
    minutes === undefined ? 0 : from_minute === undefined ? 2 : 1
  let taken: HalfMinutes = { am: 0, pm: 0 }
  for (const ask of asks.toSorted((a, b) => firmness(a) - firmness(b))) {
    const { am, pm } = minutesOn(ask, day, worked, taken)
    taken = { am: taken.am + am, pm: taken.pm + pm }
  }
  return taken
}

/** On a day of which hours were returned, leave is a part of that day. The returned hours can be requested again. */
function partOn(ask: Ask, day: Day, worked: Slots): Ask {
  const returned = minutesReturned(ask, day)
  if (returned === 0) return ask
  const { am, pm } = requestedHalfDays(ask, day)
  const length = ask.minutes ?? (am ? worked[0] : 0) + (pm ? worked[1] : 0)
  return {
    from: day,
    to: day,
    minutes: Math.max(0, length - returned),
    ...(ask.from_minute !== undefined ? { from_minute: ask.from_minute } : !am && { from_minute: NOON }),
  }
}

/** Every day of leave that other leave is on, too. */
function sharedDays<Other extends OtherLeave>(
  ask: Ask,
  others: readonly Other[],
): { day: Day; sharing: Other[] }[] {
  const shared = others.filter(({ ask: { from, to } }) => from <= ask.to && to >= ask.from)
  if (shared.length === 0) return []
  const days: { day: Day; sharing: Other[] }[] = []
  // A form checks while a year is typed: `0202` would be 1,800 years of days. Only days of stored leave can be
  // shared.
  const [from = ''] = shared.map(other => other.ask.from).sort()
  const to =
    shared
      .map(other => other.ask.to)
      .sort()
      .at(-1) ?? ''
  const [first, last] = daysFromTo(from > ask.from ? from : ask.from, to < ask.to ? to : ask.to)
  for (let number = first; number <= last; number++) {
    const day = dayOf(number)
    const sharing = isAsked(ask, day) ? shared.filter(other => isAsked(other.ask, day)) : []
    if (sharing.length > 0) days.push({ day, sharing })
  }
  return days
}

function isAsked(ask: Ask, day: Day): boolean {
  const { am, pm } = requestedHalfDays(ask, day)
  return am || pm
}

function isPair(one: Ask, other: Ask, day: Day, worked: Slots): boolean {
  const [mine, theirs] = [requestedHalfDays(one, day), requestedHalfDays(other, day)]
  if (one.minutes === undefined && other.minutes === undefined)
    return HALVES.some(half => mine[half] && theirs[half])
  if (isWholeDay(one, mine) || isWholeDay(other, theirs)) return true
  if (isTimed(one) && isTimed(other))
    return (
      one.from_minute < other.from_minute + other.minutes && other.from_minute < one.from_minute + one.minutes
    )
  const [timed, halves] = isTimed(one) ? [one, theirs] : [other, mine]
  if (!isTimed(timed) || (one.minutes !== undefined && other.minutes !== undefined)) return false
  const used = placePart(timed, { worked, left: worked })
  return HALVES.some(half => halves[half] && used[half] > 0)
}

const isWholeDay = ({ minutes }: Ask, { am, pm }: Record<Half, boolean>): boolean =>
  minutes === undefined && am && pm

const isTimed = (ask: Ask): ask is Ask & { minutes: Minutes; from_minute: number } =>
  ask.minutes !== undefined && ask.from_minute !== undefined

/** Whether the parts of a day add up to more than is worked on it. Of a request and its change the longer counts. */
function isTooMuch(ask: Ask, others: readonly OtherLeave[], day: Day, worked: Slots): boolean {
  if (
    others.length === 0 ||
    [ask, ...others.map(other => other.ask)].every(({ minutes }) => minutes === undefined)
  )
    return false
  const lengthOf = (each: Ask) => {
    const { am, pm } = minutesOn(each, day, worked, { am: 0, pm: 0 })
    return each.minutes !== undefined && each.without === undefined ? each.minutes : am + pm
  }
  const longest = new Map<string, Minutes>()
  for (const other of others)
    longest.set(other.request, Math.max(longest.get(other.request) ?? 0, lengthOf(other.ask)))
  const total = [...longest.values()].reduce((sum, minutes) => sum + minutes, lengthOf(ask))
  return total > worked[0] + worked[1]
}

/** Returns the minutes of one leave on one day: its halves, or a part in the free time. */
function minutesOn(ask: Ask, day: Day, worked: Slots, taken: HalfMinutes): HalfMinutes {
  const asked = requestedHalfDays(ask, day)
  const { am, pm } =
    ask.minutes === undefined
      ? { am: worked[0], pm: worked[1] }
      : placePart({ ...ask, minutes: ask.minutes }, { worked, left: worked }, taken)
  return { am: asked.am ? am : 0, pm: asked.pm ? pm : 0 }
}
