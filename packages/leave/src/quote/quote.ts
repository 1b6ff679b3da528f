import { dayNumber, dayOf } from '../dates/calendar-day.ts'
import type { PolicyRules, RulesOn } from '../policies/policy-rules.ts'
import { type PersonCalendar, workDay } from '../working-time/person-calendar.ts'
import type { Day, Minutes, Slots } from '../working-time/work-pattern.ts'

/** The morning or the afternoon of a day. */
export type Half = 'am' | 'pm'

/** What somebody asks for. */
export interface Ask {
  from: Day
  to: Day
  /** `pm`: the first day begins in the afternoon. */
  from_half?: Half
  /** `am`: the last day ends in the morning. */
  to_half?: Half
  /** A part of a single day, in minutes. */
  minutes?: Minutes
  /** Minute of the day at which such a part begins: decides which half it is in. Without, the morning is filled first. */
  from_minute?: number
  /** Days within that were given back, and are worked. */
  without?: readonly Day[]
}

/** Why a day costs what it does: `work`, `not a working day`, `holiday: Anzac Day`, `not asked`, `given back` or `already away`. */
export type QuoteReason =
  | 'work'
  | 'not a working day'
  | 'not asked'
  | 'given back'
  | 'already away'
  | `holiday: ${string}`

/** What one day of a request costs, in minutes of the morning and of the afternoon. */
export interface QuoteLine {
  day: Day
  am: Minutes
  pm: Minutes
  why: QuoteReason
}

/** What a request costs, day by day. It is frozen with the request. */
export interface Quote {
  lines: QuoteLine[]
  total: Minutes
}

/** Whether a half day is pending or approved already, in a type that refuses overlap. */
export type IsAway = (day: number, half: Half) => boolean

const NOON = 12 * 60
const nobodyAway: IsAway = () => false

/** What a request costs under one set of rules. A pure function of what it is given: nothing is read, and no clock asked. */
export const quote = (ask: Ask, calendar: PersonCalendar, rules: PolicyRules, isAway = nobodyAway): Quote =>
  quoteByDay(ask, calendar, () => rules, isAway)

/** As `quote`, each day under the rules in force on it: a request may reach over a change of policy. */
export function quoteByDay(ask: Ask, calendar: PersonCalendar, rulesOn: RulesOn, isAway = nobodyAway): Quote {
  const lines: QuoteLine[] = []
  let total = 0
  for (let day = dayNumber(ask.from), last = dayNumber(ask.to); day <= last; day++) {
    const line = quoteDay(ask, calendar, rulesOn, isAway, day)
    total += line.am + line.pm
    lines.push(line)
  }
  return { lines, total }
}

function quoteDay(
  ask: Ask,
  calendar: PersonCalendar,
  rulesOn: RulesOn,
  isAway: IsAway,
  number: number,
): QuoteLine {
  const day = dayOf(number)
  const rules = rulesOn(day)
  const { worked, left, holiday } = dayUnder(rules, calendar, number)
  const asked = askedHalves(ask, day)
  const away = { am: asked.am && isAway(number, 'am'), pm: asked.pm && isAway(number, 'pm') }
  const free = { am: asked.am && !away.am ? left[0] : 0, pm: asked.pm && !away.pm ? left[1] : 0 }
  const { am, pm } = ask.minutes === undefined ? free : partOf(ask, ask.minutes, free)
  const cost = costOf(rules, worked, { am, pm })
  const why = reasonOf(worked, left, holiday, asked, away)
  return { day, ...cost, why: why === 'not asked' && ask.without?.includes(day) ? 'given back' : why }
}

/** What the pattern has, what is left of it after holidays, and the holiday that took something away. */
function dayUnder(
  { counting, day_minutes, holidays_free }: PolicyRules,
  calendar: PersonCalendar,
  number: number,
): { worked: Slots; left: Slots; holiday: string | undefined } {
  if (counting === 'calendar') {
    const worked = halvesOf(day_minutes)
    return { worked, left: worked, holiday: undefined }
  }
  const worked = calendar.slots(number)
  if (!holidays_free) return { worked, left: worked, holiday: undefined }
  const { am, pm, why } = workDay(calendar, number)
  return { worked, left: [am, pm], holiday: why }
}

/** Which halves of a day a request asks for. */
export function askedHalves(ask: Ask, day: Day): Halves {
  if (ask.without?.includes(day)) return { am: false, pm: false }
  return {
    am: !(day === ask.from && ask.from_half === 'pm'),
    pm: !(day === ask.to && ask.to_half === 'am'),
  }
}

/** A part of a day fills the half it begins in, and from the morning what is left over goes on into the afternoon. */
function partOf({ from_minute }: Ask, minutes: Minutes, free: { am: Minutes; pm: Minutes }) {
  const am = from_minute !== undefined && from_minute >= NOON ? 0 : Math.min(minutes, free.am)
  return { am, pm: Math.min(minutes - am, free.pm) }
}

/** In time a half costs its minutes. In days it costs its share of a day: half of one, or the whole where only that half is worked. */
function costOf(
  { measure, day_minutes }: PolicyRules,
  [worksAm, worksPm]: Slots,
  { am, pm }: { am: Minutes; pm: Minutes },
): { am: Minutes; pm: Minutes } {
  if (measure === 'time') return { am, pm }
  const [morning, afternoon] = halvesOf(day_minutes)
  return {
    am: shareOf(worksPm > 0 ? morning : day_minutes, am, worksAm),
    pm: shareOf(worksAm > 0 ? afternoon : day_minutes, pm, worksPm),
  }
}

/** The part of `whole` that `taken` is of what is worked, to the nearest minute. */
const shareOf = (whole: Minutes, taken: Minutes, worked: Minutes): Minutes =>
  worked === 0 || taken === worked
    ? taken > 0
      ? whole
      : 0
    : Math.floor((2 * whole * taken + worked) / (2 * worked))

const halvesOf = (minutes: Minutes): Slots => [Math.floor(minutes / 2), Math.ceil(minutes / 2)]

type Halves = { am: boolean; pm: boolean }

/** What takes something away from a day is named, also where the rest of the day costs; otherwise what costs anything is work. */
function reasonOf(
  worked: Slots,
  left: Slots,
  holiday: string | undefined,
  asked: Halves,
  away: Halves,
): QuoteReason {
  const any = (takes: (half: Half, at: 0 | 1) => boolean) =>
    (asked.am && worked[0] > 0 && takes('am', 0)) || (asked.pm && worked[1] > 0 && takes('pm', 1))
  if (worked[0] + worked[1] === 0) return 'not a working day'
  if (any(half => away[half])) return 'already away'
  if (any((_, at) => left[at] === 0)) return `holiday: ${holiday ?? ''}`
  return any(() => true) ? 'work' : 'not asked'
}
