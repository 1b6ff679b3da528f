import { dayOf, daysFromTo } from '../dates/calendar-day.ts'
import { type AmountUnit, convertMinutes, unitOf } from '../policies/day-length.ts'
import type { PolicyRules, RulesOn } from '../policies/policy-rules.ts'
import { type PersonCalendar, workDay } from '../working-time/person-calendar.ts'
import type { Day, Minutes, Slots } from '../working-time/work-pattern.ts'
import { type Ask, dayOfReturned, type Half, minutesReturned, requestedHalfDays, withoutLast } from './ask.ts'
import { type Away, clashes, ordinaryHours, takenOn } from './overlaps.ts'
import { type HalfMinutes, placePart, type WorkedDay, withoutHolidays } from './place-part.ts'

/** Why a day has its cost, such as `work`, `not a working day`, `holiday: Anzac Day` or `not asked`. */
export type QuoteReason =
  | 'work'
  | 'not a working day'
  | 'not asked'
  | 'given back'
  | 'already away'
  | 'after the last day'
  | `holiday: ${string}`

/** The cost of one day of a request, in minutes of the morning and of the afternoon. */
export interface QuoteLine {
  day: Day
  am: Minutes
  pm: Minutes
  why: QuoteReason
}

/** The cost of a request, day by day. It is frozen with the request. */
export interface Quote {
  lines: QuoteLine[]
  total: Minutes
  /** The unit of the minutes of all lines, whatever policy applies on their day. */
  unit: AmountUnit
}

/** Returns a frozen quote with other lines, which are counted in its unit. */
export const withLines = (quote: Quote, lines: QuoteLine[]): Quote => ({
  ...quote,
  lines,
  total: lines.reduce((sum, { am, pm }) => sum + am + pm, 0),
})

const nobodyAway: Away = () => []

/** Returns the cost of a request under one set of rules. Pure: it reads no data and no clock. */
export const quote = (ask: Ask, calendar: PersonCalendar, rules: PolicyRules, away = nobodyAway): Quote =>
  quoteByDay(ask, calendar, () => rules, rules, away)

/** Like `quote`, but each day by the rules of that day, in one unit. A request can span a change of policy. */
export function quoteByDay(
  ask: Ask,
  calendar: PersonCalendar,
  rulesOn: RulesOn,
  unit: AmountUnit,
  away = nobodyAway,
): Quote {
  const lines: QuoteLine[] = []
  let total = 0
  const [first, last] = daysFromTo(ask.from, ask.to)
  for (let day = first; day <= last; day++) {
    const line = quoteDay(ask, calendar, rulesOn, away, unit, day)
    total += line.am + line.pm
    lines.push(line)
  }
  return { lines, total, unit: unitOf(unit) }
}

function quoteDay(
  ask: Ask,
  calendar: PersonCalendar,
  rulesOn: RulesOn,
  away: Away,
  unit: AmountUnit,
  number: number,
): QuoteLine {
  const day = dayOf(number)
  const rules = rulesOn(day)
  const worked = dayUnder(rules, calendar, number)
  const asked = requestedHalfDays(ask, day)
  const others = away(number)
  const taken = takenOn(others, day, worked.worked)
  const isTaken = others.length > 0 && clashes(ask, others, day, ordinaryHours(calendar)(number))
  const blocked = {
    am: isTaken && asked.am && taken.am > 0,
    pm: isTaken && asked.pm && taken.pm > 0,
  }
  const { am, pm } =
    ask.minutes === undefined
      ? { am: worked.left[0], pm: worked.left[1] }
      : withoutHolidays(placePart({ ...ask, minutes: ask.minutes }, worked, taken), worked)
  const cost = costOf(rules, worked.worked, {
    am: asked.am && !blocked.am ? am : 0,
    pm: asked.pm && !blocked.pm ? pm : 0,
  })
  const why = reasonOf(worked, asked, blocked)
  const inUnit = (minutes: Minutes) => convertMinutes(minutes, rules, unit)
  const charged = withoutLast({ am: inUnit(cost.am), pm: inUnit(cost.pm) }, minutesReturned(ask, day))
  const isEmpty = why === 'not asked' || (why === 'work' && charged.am + charged.pm === 0)
  return { day, ...charged, why: isEmpty && isReturned(ask, day) ? 'given back' : why }
}

const isReturned = ({ without = [] }: Ask, day: Day) => without.some(each => dayOfReturned(each) === day)

/** Returns the pattern's hours, the remaining ones after holidays, and the holiday. */
export function dayUnder(
  { counting, day_minutes, holidays_free }: PolicyRules,
  calendar: PersonCalendar,
  number: number,
): WorkedDay & { holiday: string | undefined } {
  if (counting === 'calendar') {
    const worked = halvesOf(day_minutes)
    return { worked, left: worked, holiday: undefined }
  }
  const worked = calendar.slots(number)
  if (!holidays_free) return { worked, left: worked, holiday: undefined }
  const { am, pm, why } = workDay(calendar, number)
  return { worked, left: [am, pm], holiday: why }
}

/**
 * In time, a half costs its minutes. In days, it costs half a day. It costs the whole day if only that half is
 * worked.
 */
function costOf(
  { measure, day_minutes }: PolicyRules,
  [worksAm, worksPm]: Slots,
  { am, pm }: HalfMinutes,
): HalfMinutes {
  if (measure === 'time') return { am, pm }
  const [morning, afternoon] = halvesOf(day_minutes)
  return {
    am: shareOf(worksPm > 0 ? morning : day_minutes, am, worksAm),
    pm: shareOf(worksAm > 0 ? afternoon : day_minutes, pm, worksPm),
  }
}

/** Returns the share of `whole` that `taken` is of the worked time, to the nearest minute. */
const shareOf = (whole: Minutes, taken: Minutes, worked: Minutes): Minutes =>
  worked === 0 || taken === worked
    ? taken > 0
      ? whole
      : 0
    : Math.floor((2 * whole * taken + worked) / (2 * worked))

const halvesOf = (minutes: Minutes): Slots => [Math.floor(minutes / 2), Math.ceil(minutes / 2)]

/**
 * A reason that reduces the cost of a day is named, even if the rest costs something. Otherwise a day with a cost is
 * work.
 */
function reasonOf(
  { worked, left, holiday }: ReturnType<typeof dayUnder>,
  asked: Record<Half, boolean>,
  away: Record<Half, boolean>,
): QuoteReason {
  const any = (takes: (half: Half, at: 0 | 1) => boolean) =>
    (asked.am && worked[0] > 0 && takes('am', 0)) || (asked.pm && worked[1] > 0 && takes('pm', 1))
  if (worked[0] + worked[1] === 0) return 'not a working day'
  if (any(half => away[half])) return 'already away'
  if (any((_, at) => left[at] === 0)) return `holiday: ${holiday ?? ''}`
  return any(() => true) ? 'work' : 'not asked'
}
