import type { LeaveTypeRules } from '../contracts/quote-leave.ts'
import { weekdayOf } from '../dates/calendar-day.ts'
import { formatDaySpoken } from '../dates/format-date.ts'
import {
  formatAmount,
  formatAmountShort,
  formatDays,
  formatHours,
  formatHoursShort,
  formatNumber,
} from '../formats/numbers.ts'
import type { AmountUnit } from '../policies/day-length.ts'
import type { QuoteLine } from '../quote/quote.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import { inDays } from '../working-time/work-pattern.ts'
import { leaveCostCopy as copy } from './leave-cost.ts'
import { leaveFormCopy } from './leave-form.ts'

/** Why a day costs nothing, or less than it might. */
export type FreeKind = 'not worked' | 'holiday' | 'not asked' | 'given back' | 'away'

/** One day of a quote as people read it. */
export interface ExplainedDay {
  day: string
  /** Whether the morning and the afternoon cost something. */
  costs: { am: boolean; pm: boolean }
  /** In a narrow cell: `1`, `½`, `7.6 h`, `–`. */
  short: string
  /** By ear: `Saturday 21 November 2026: costs nothing, weekend`. */
  sentence: string
  free: FreeKind | undefined
}

/** A day of a quote in a cell and in a sentence. */
export function explainDay(line: QuoteLine, unit: AmountUnit): ExplainedDay {
  const { day, am, pm } = line
  return {
    day,
    costs: { am: am > 0, pm: pm > 0 },
    short: shortCost(am + pm, unit),
    sentence: copy.costs(formatDaySpoken(day), dayInWords(line, unit)),
    free: reasonOf(line)?.kind,
  }
}

/** What a day costs and, where it does not cost what it might, why: `costs nothing, weekend`. */
export function dayInWords(line: QuoteLine, unit: AmountUnit): string {
  const reason = reasonOf(line)
  const cost = costInWords(line, unit)
  return reason === undefined ? cost : copy.because(cost, inSentence(reason.text, reason.kind))
}

/** The reasons for which days cost nothing, each with its days, in the order of the days. */
export function freeReasons(lines: readonly QuoteLine[]): { reason: string; kind: FreeKind; days: string }[] {
  const groups = new Map<string, { kind: FreeKind; days: string[] }>()
  for (const line of lines) {
    const found = reasonOf(line)
    if (found === undefined) continue
    const group = groups.get(found.text) ?? { kind: found.kind, days: [] }
    group.days.push(line.day)
    groups.set(found.text, group)
  }
  return [...groups].map(([reason, { kind, days }]) => ({
    reason,
    kind,
    days: days.length <= NAMED_DAYS ? copy.namedDays(days) : formatDays(days.length),
  }))
}

/** So many days are named. More are counted. */
const NAMED_DAYS = 2

/** A total: `9 days`, or `68.4 hours (9 days)` where days cost hours. */
export const totalCost = (minutes: number, unit: AmountUnit): string =>
  formatAmount(amountUnder(unit, minutes))

/** The same in a cell: `9`, or `68.4 h`. */
export const shortTotal = (minutes: number, unit: AmountUnit): string =>
  formatAmountShort(amountUnder(unit, minutes))

/** What the label of a cost depends on. */
type CountedBy = AmountUnit & Pick<LeaveTypeRules, 'counting' | 'needs_quote'>

/**
 * The same under its label. It counts business days for policies of working days and in the form (Q-04, OP-39).
 */
export function labelledCost(
  minutes: number,
  { day_minutes, measure, counting, needs_quote }: CountedBy,
): string {
  const days = inDays(minutes, day_minutes)
  const labelled =
    counting === 'work' || !needs_quote
      ? leaveFormCopy.businessDays(days)
      : copy.calendarDays(formatNumber(days))
  return measure === 'time' ? copy.inBoth(formatHours(minutes), labelled) : labelled
}

function shortCost(minutes: number, { day_minutes, measure }: AmountUnit): string {
  if (minutes === 0) return '–'
  if (measure === 'time') return formatHoursShort(minutes)
  return minutes * 2 === day_minutes ? '½' : formatNumber(inDays(minutes, day_minutes))
}

function costInWords({ am, pm }: QuoteLine, { day_minutes, measure }: AmountUnit): string {
  const minutes = am + pm
  const isInHours = measure === 'time'
  if (minutes === 0) return copy.nothing
  if (!isInHours && minutes === day_minutes) return copy.wholeDay
  const cost = isInHours
    ? formatHours(minutes)
    : minutes * 2 === day_minutes
      ? copy.halfDay
      : formatDays(inDays(minutes, day_minutes))
  if (am > 0 && pm > 0) return cost
  return am > 0 ? copy.inTheMorning(cost) : copy.inTheAfternoon(cost)
}

const HOLIDAY = 'holiday: '
/** Saturday is so many days after Sunday, which is none. */
const SATURDAY = 6

/** Returns why a day does not cost its usual amount. Undefined if it is simply worked. */
function reasonOf({ day, am, pm, why }: QuoteLine): { text: string; kind: FreeKind } | undefined {
  if (why.startsWith(HOLIDAY)) return { text: why.slice(HOLIDAY.length), kind: 'holiday' }
  if (why === 'already away') return { text: copy.alreadyAway, kind: 'away' }
  if (am + pm > 0) return undefined
  if (why === 'not asked') return { text: copy.notAsked, kind: 'not asked' }
  if (why === 'after the last day') return { text: copy.afterLastDay, kind: 'not worked' }
  if (why === 'given back') return { text: copy.givenBack, kind: 'given back' }
  const isWeekend = weekdayOf(day) % SATURDAY === 0
  return { text: isWeekend ? copy.weekend : copy.notWorked, kind: 'not worked' }
}

/** Our own words continue in a sentence. The name of a holiday stays a name. */
const inSentence = (text: string, kind: FreeKind) => (kind === 'holiday' ? text : text.toLowerCase())
