import { dayNumber, dayOf } from '../dates/calendar-day.ts'
import type { AskedDays } from '../entities/leave-request.ts'
import { type Ask, requestedHalfDays } from '../quote/ask.ts'
import { type OtherLeave, ordinaryHours, takenOn } from '../quote/overlaps.ts'
import { quoteByDay } from '../quote/quote.ts'
import { withinEmployments } from '../quote/within-employments.ts'
import { isAfterEmployment } from '../working-time/person-calendar.ts'
import type { Minutes } from '../working-time/work-pattern.ts'
import { daysOfAsk, halvesFromTo, toAsk } from './asked-days.ts'
import { WHOLE_DAYS } from './part-of-day.ts'
import type { UserLeave, UserLeaveRecords } from './user-leave.ts'

/** Adjacent half days, counted from 1970: two a day. */
export type Run = readonly number[]

/** The half days of a shutdown that one person can be booked for. */
export interface ShutdownDays {
  /** Half days without other leave, split by it. Each run costs something. */
  runs: Run[]
  /** The whole days or half days to book, in their order: the last half day of each. */
  units: number[]
  /** Days that cost something, counted from 1970. */
  paidDays: ReadonlySet<number>
  /** Whether other leave of the person is on days that would cost something. */
  isAway: boolean
}

/**
 * Leaves out days that are already leave, of any type, pending leave included. Where only whole days can be booked, a
 * day with half a day of leave is left out.
 */
export function shutdownDays(
  records: UserLeaveRecords,
  leave: UserLeave,
  leaveType: string,
  asked: AskedDays,
  wholeDays: boolean,
): ShutdownDays {
  const ask = toAsk({ ...asked, quote: null })
  const costs = costsOfHalves(leave, leaveType, ask)
  const others = leaveNear(records, ask)
  const isTaken = (half: number) => others.some(other => takesHalf(other, half, leave))
  const isEmployed = (half: number) => {
    const day = dayOf(Math.floor(half / 2))
    return day >= leave.employments[0].start && !isAfterEmployment(leave.employments, day)
  }
  const [first, last] = halvesFromTo(ask)
  const halves = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const cut = new Set(halves.filter(half => !isEmployed(half) || isTaken(half)))
  const isCut = (half: number) => cut.has(half) || (wholeDays && cut.has(otherHalf(half)))
  const runs = splitAt(halves, isCut).flatMap(run => trimmed(run, costs, [first, last]))
  return {
    runs,
    units: unitsOf(runs, costs, wholeDays),
    paidDays: new Set([...costs].flatMap(([half, cost]) => (cost > 0 ? [Math.floor(half / 2)] : []))),
    isAway: halves.some(half => (costs.get(half) ?? 0) > 0 && isTaken(half)),
  }
}

/** The afternoon of a morning, and the morning of an afternoon. */
const otherHalf = (half: number) => (half % 2 === 0 ? half + 1 : half - 1)

/** Runs without days off. */
export const onlyPaidDays = (runs: readonly Run[], paidDays: ReadonlySet<number>): Run[] =>
  runs.flatMap(run => splitAt(run, half => !paidDays.has(Math.floor(half / 2))))

/** The fields of a request for a run. */
export const daysOfRun = (run: Run): AskedDays => {
  const [first = 0, last = first] = [run[0], run.at(-1)]
  return {
    ...WHOLE_DAYS,
    ...daysOfAsk({
      from: dayOf(Math.floor(first / 2)),
      to: dayOf(Math.floor(last / 2)),
      ...(first % 2 === 1 && { from_half: 'pm' }),
      ...(last % 2 === 0 && { to_half: 'am' }),
    }),
  }
}

/** The runs up to a half day, and what is left of them. */
export function divideRuns(runs: readonly Run[], last: number, units: readonly number[]): [Run[], Run[]] {
  const start = units.find(unit => unit > last)
  const within = (isPart: (half: number) => boolean) =>
    runs.map(run => run.filter(isPart)).filter(run => run.length > 0)
  // Days off between the two parts belong to neither.
  const next = start === undefined ? Number.POSITIVE_INFINITY : firstOfUnit(start, last)
  return [within(half => half <= last), within(half => half >= next)]
}

const firstOfUnit = (unit: number, last: number) => (unit % 2 === 1 && unit - 1 > last ? unit - 1 : unit)

function costsOfHalves(
  { history, calendar, employments, today }: UserLeave,
  leaveType: string,
  ask: Ask,
): Map<number, Minutes> {
  const { rulesOn } = history(leaveType)
  const { lines } = withinEmployments(quoteByDay(ask, calendar, rulesOn, rulesOn(today)), employments)
  return new Map(
    lines.flatMap(({ day, am, pm }) => [
      [2 * dayNumber(day), am] as const,
      [2 * dayNumber(day) + 1, pm] as const,
    ]),
  )
}

/** Pending and approved leave, and proposed changes of it, that are on some of the days. */
const leaveNear = ({ requests, amendments }: UserLeaveRecords, { from, to }: Ask): OtherLeave[] =>
  [
    ...requests.map(request => ({ request: request.id, ask: toAsk(request) })),
    ...amendments.flatMap(change =>
      change.quote === null ? [] : [{ request: change.request_id, ask: toAsk(change) }],
    ),
  ].filter(({ ask }) => ask.from <= to && ask.to >= from)

function takesHalf(other: OtherLeave, half: number, { calendar }: UserLeave): boolean {
  const number = Math.floor(half / 2)
  const day = dayOf(number)
  const name = half % 2 === 0 ? 'am' : 'pm'
  if (other.ask.minutes === undefined) return requestedHalfDays(other.ask, day)[name]
  if (other.ask.from !== day) return false
  return takenOn([other], day, ordinaryHours(calendar)(number))[name] > 0
}

function splitAt(halves: readonly number[], isCut: (half: number) => boolean): Run[] {
  const runs: number[][] = [[]]
  for (const half of halves) {
    if (isCut(half)) runs.push([])
    else runs.at(-1)?.push(half)
  }
  return runs.filter(run => run.length > 0)
}

/** Without days off where a run is cut. The first and last day of the shutdown stay, as HR entered them. */
function trimmed(run: Run, costs: ReadonlyMap<number, Minutes>, [first, last]: [number, number]): Run[] {
  const paid = run.filter(half => (costs.get(half) ?? 0) > 0).map(half => Math.floor(half / 2))
  const [begin, end] = [paid[0], paid.at(-1)]
  if (begin === undefined || end === undefined) return []
  return [
    run.filter(
      half =>
        (run[0] === first || Math.floor(half / 2) >= begin) &&
        (run.at(-1) === last || Math.floor(half / 2) <= end),
    ),
  ]
}

/** A half day includes the other half of its day if that costs nothing. */
function unitsOf(runs: readonly Run[], costs: ReadonlyMap<number, Minutes>, wholeDays: boolean): number[] {
  const costOf = (half: number) => costs.get(half) ?? 0
  return runs.flatMap(run =>
    run.filter(half => {
      const isLastOfDay = half === run.at(-1) || half % 2 === 1
      const before = half % 2 === 1 && run.includes(half - 1) ? costOf(half - 1) : 0
      const after = isLastOfDay ? 0 : costOf(half + 1)
      if (wholeDays) return isLastOfDay && costOf(half) + before > 0
      return costOf(half) > 0 ? isLastOfDay || after > 0 : before > 0 && isLastOfDay
    }),
  )
}
