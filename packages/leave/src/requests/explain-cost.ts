import type { LeaveTypeRules } from '../contracts/quote-leave.ts'
import { leaveCostCopy as copy } from '../copy/leave-cost.ts'
import { leaveFormCopy } from '../copy/leave-form.ts'
import { weekdayOf } from '../dates/calendar-day.ts'
import { formatDaySpoken } from '../dates/format-date.ts'
import {
  type Amount,
  formatAmount,
  formatAmountShort,
  formatDays,
  formatHours,
  formatHoursShort,
  formatNumber,
} from '../formats/numbers.ts'
import type { QuoteLine } from '../quote/quote.ts'
import { inDays } from '../working-time/work-pattern.ts'

/** What the lines of a quote have to be read with. */
export interface CostScale {
  /** Minutes of a displayed day. */
  day_minutes: number
  /** Whether days cost hours rather than whole and half days. */
  isInHours: boolean
}

/** How the cost of a quote is told: in hours where the policy measures time. */
export const costScale = ({
  day_minutes,
  measure,
}: Pick<LeaveTypeRules, 'day_minutes' | 'measure'>): CostScale => ({
  day_minutes,
  isInHours: measure === 'time',
})

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
export function explainDay(line: QuoteLine, scale: CostScale): ExplainedDay {
  const { day, am, pm } = line
  return {
    day,
    costs: { am: am > 0, pm: pm > 0 },
    short: shortCost(am + pm, scale),
    sentence: copy.costs(formatDaySpoken(day), dayInWords(line, scale)),
    free: reasonOf(line)?.kind,
  }
}

/** What a day costs and, where it does not cost what it might, why: `costs nothing, weekend`. */
export function dayInWords(line: QuoteLine, scale: CostScale): string {
  const reason = reasonOf(line)
  const cost = costInWords(line, scale)
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

/** So many days are named; of more it is said how many they are. */
const NAMED_DAYS = 2

const amountOf = (minutes: number, { day_minutes, isInHours }: CostScale): Amount => ({
  days: inDays(minutes, day_minutes),
  minutes: isInHours ? minutes : null,
})

/** A total: `9 days`, or `68.4 hours (9 days)` where days cost hours. */
export const totalCost = (minutes: number, scale: CostScale): string => formatAmount(amountOf(minutes, scale))

/** The same in a cell: `9`, or `68.4 h`. */
export const shortTotal = (minutes: number, scale: CostScale): string =>
  formatAmountShort(amountOf(minutes, scale))

/** The same under its label: business days only where the policy counts what is worked. */
export function labelledCost(
  minutes: number,
  scale: CostScale,
  counting: LeaveTypeRules['counting'],
): string {
  const days = inDays(minutes, scale.day_minutes)
  const labelled =
    counting === 'work' ? leaveFormCopy.businessDays(days) : copy.calendarDays(formatNumber(days))
  return scale.isInHours ? copy.inBoth(formatHours(minutes), labelled) : labelled
}

function shortCost(minutes: number, { day_minutes, isInHours }: CostScale): string {
  if (minutes === 0) return '–'
  if (isInHours) return formatHoursShort(minutes)
  return minutes * 2 === day_minutes ? '½' : formatNumber(inDays(minutes, day_minutes))
}

function costInWords({ am, pm }: QuoteLine, { day_minutes, isInHours }: CostScale): string {
  const minutes = am + pm
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

/** What is said where a day does not cost what it would on any other day; nothing where it is simply worked. */
function reasonOf({ day, am, pm, why }: QuoteLine): { text: string; kind: FreeKind } | undefined {
  if (why.startsWith(HOLIDAY)) return { text: why.slice(HOLIDAY.length), kind: 'holiday' }
  if (why === 'already away') return { text: copy.alreadyAway, kind: 'away' }
  if (am + pm > 0) return undefined
  if (why === 'not asked') return { text: copy.notAsked, kind: 'not asked' }
  if (why === 'given back') return { text: copy.givenBack, kind: 'given back' }
  const isWeekend = weekdayOf(day) % SATURDAY === 0
  return { text: isWeekend ? copy.weekend : copy.notWorked, kind: 'not worked' }
}

/** Our own words go on in a sentence; the name of a holiday is a name. */
const inSentence = (text: string, kind: FreeKind) => (kind === 'holiday' ? text : text.toLowerCase())
