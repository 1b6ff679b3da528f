import { FOR_EVER, yearOf } from '../dates/calendar-day.ts'
import type { BalanceAmounts } from '../entities/leave-balance.ts'
import type { LeaveLedgerEntry } from '../entities/leave-ledger.ts'
import { toHundredth } from '../formats/hundredths.ts'
import type { AllocationSpec, PeriodDays } from '../ledger/allocations.ts'
import { withoutNumber } from '../ledger/employments.ts'
import type { EntryCode, EntryStory } from '../ledger/entry-code.ts'
import { type HandEntry, type LeaveFacts, statementOf } from '../ledger/leave-account.ts'
import { isRemoved } from '../ledger/position.ts'
import { dayOfLine, reconcile } from '../ledger/reconcile.ts'
import type { Statement } from '../ledger/statement.ts'
import { type AmountUnit, convertMinutes } from '../policies/day-length.ts'
import { keepsBalance } from '../policies/keeps-balance.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import type { Minutes } from '../working-time/work-pattern.ts'

type Posted = Pick<LeaveLedgerEntry, 'type' | 'allocation' | 'minutes' | 'effective_on'>

/** A balance record of a year, in days. */
export type YearlyBalance = { year: number } & BalanceAmounts

/**
 * Returns the balance records of a leave type as the API has them, projected from posted entries. There is one for
 * each year through that of `today`. It has the balance of the year's allocations at its end. It also has the amounts
 * that they began with or were granted. Leave by occasion has no record: each occasion has its own amount.
 */
export function yearlyBalances(
  { history, hand }: Pick<LeaveFacts, 'history' | 'hand'>,
  entries: readonly Posted[],
  { allocations }: Pick<Statement, 'allocations'>,
  today: string,
): YearlyBalance[] {
  const current = yearOf(today)
  const years = yearsOf(withoutOccasions(entries, history, allocations), current)
  // Without posted entries there is an empty record, so that the balance can be adjusted right away.
  const isEmpty = years.length === 0 && keepsBalance(history.rulesOn(today))
  const allocated = allocatedByHand(hand)
  return [...new Set([...(isEmpty ? [current] : years), ...allocated])]
    .filter(
      year => allocated.has(year) || history.rulesOn(lastDayOf(year, today)).missing_allocation === undefined,
    )
    .sort()
    .map(year => ({
      year,
      ...projectYear(entries, allocations, year, recordUnitOf(history, year, today)),
    }))
}

/** Cancelled leave by occasion has no allocation. Its entries are known by the rules of their day. */
function withoutOccasions(
  entries: readonly Posted[],
  { rulesOn }: LeaveFacts['history'],
  allocations: readonly AllocationSpec[],
): Posted[] {
  const origins = new Map(allocations.map(({ name, origin }) => [name, origin]))
  return entries.filter(
    ({ allocation, effective_on }) =>
      allocation === null || (origins.get(allocation) ?? rulesOn(effective_on).period.kind) !== 'occasion',
  )
}

/** Returns the record of a year, in minutes of its rules. Includes entries due through a day, and booked leave. */
export function yearInMinutes(
  facts: LeaveFacts,
  year: number,
  today: string,
): MinutesOfYear & { rules: AmountUnit } {
  const unit = recordUnitOf(facts.history, year, today)
  const { lines, allocations } = statementOf(facts, { through: today })
  const due = reconcile(new Map(), lines, {
    cause: 'hand',
    through: today,
    isDayOver: false,
    closedThrough: null,
  })
  return { ...minutesOfYear(due, allocations, year, unit), rules: unit.rules }
}

/** Calendar years with an entered allocation that was not removed. */
function allocatedByHand(hand: readonly HandEntry[]): ReadonlySet<number> {
  const years = hand.map(({ allocation }) => allocation).filter(isCalendarYear)
  const undone = undoneYears(hand)
  return new Set(
    years
      .filter(({ name }) => !isRemoved(hand, name))
      .map(({ from }) => yearOf(from))
      .filter(year => !undone.has(year)),
  )
}

/** Calendar years whose only amounts are those of undone imports. They are as if nothing had been entered. */
export function undoneYears(hand: readonly HandEntry[]): ReadonlySet<number> {
  const years = new Map<number, HandEntry[]>()
  for (const entry of hand) {
    if (!isCalendarYear(entry.allocation)) continue
    const year = yearOf(entry.allocation.from)
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  return new Set(
    [...years]
      .filter(
        ([, entries]) =>
          entries.every(({ reason }) => OF_IMPORTS.has(reason.code)) &&
          entries.some(({ reason }) => reason.code === 'import_undone') &&
          entries.reduce((sum, { minutes }) => sum + minutes, 0) === 0,
      )
      .map(([year]) => year),
  )
}

/** An import also enters the allocation that leave needs without one. */
const OF_IMPORTS: ReadonlySet<EntryCode> = new Set(['imported', 'import_undone', 'standard'])

/** In a later employment the year begins with it. */
function isCalendarYear({ name, from, to }: PeriodDays): boolean {
  const year = withoutNumber(name)
  const isWhole = from === `${year}-01-01` || name !== year
  return year === `${yearOf(from)}` && isWhole && to === `${year}-12-31`
}

/** An upcoming year has a record once something is granted in it, not for booked leave alone. Leave that needs no balance makes no record. */
function yearsOf(entries: readonly Posted[], current: number): number[] {
  const years = new Set<number>()
  for (const { effective_on, type, allocation } of entries) {
    const year = yearOf(effective_on)
    if (allocation === null) continue
    if (year <= current || GIVEN.has(type)) years.add(year)
  }
  const first = Math.min(...years)
  return [...years].length === 0 ? [] : range(first, Math.max(current, ...years))
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const GIVEN: ReadonlySet<Posted['type']> = new Set(['grant', 'share_out', 'carry_in', 'adjust'])

/** The unit of a year's record: the rules of today, or those at the end of a past year. */
interface RecordUnit {
  rules: AmountUnit
  rulesOn: (day: string) => AmountUnit
  /** The day of these rules. Up to it the ledger has converted its minutes already. */
  asOf: string
}

function recordUnitOf({ rulesOn }: LeaveFacts['history'], year: number, today: string): RecordUnit {
  const asOf = lastDayOf(year, today)
  return { rules: rulesOn(asOf), rulesOn, asOf }
}

/** The last day of a past year, and today for the current and future years. */
const lastDayOf = (year: number, today: string) => (year < yearOf(today) ? `${year}-12-31` : today)

/** Returns the minutes of an entry in the unit of the record. Booked entries can have days of another length. */
const minutesIn = ({ rules, rulesOn, asOf }: RecordUnit, { effective_on, minutes }: Posted): number =>
  effective_on > asOf ? convertMinutes(minutes, rulesOn(effective_on), rules) : minutes

/** In days to the hundredth, and in minutes where the policy counts hours. */
function projectYear(
  entries: readonly Posted[],
  allocations: readonly AllocationSpec[],
  year: number,
  unit: RecordUnit,
): BalanceAmounts {
  const { balance, allocated } = minutesOfYear(entries, allocations, year, unit)
  const [left, total] = [amountUnder(unit.rules, balance), amountUnder(unit.rules, allocated)]
  return {
    balance: left.days,
    total_allocated: total.days,
    balance_minutes: left.minutes,
    allocated_minutes: total.minutes,
  }
}

/** The remaining and the allocated amount of a year. */
export interface MinutesOfYear {
  balance: Minutes
  allocated: Minutes
}

/**
 * Returns the remaining and the allocated amount of a year, in minutes of the record. Days that were granted with
 * another length stay days.
 */
function minutesOfYear(
  entries: readonly Posted[],
  allocations: readonly AllocationSpec[],
  year: number,
  unit: RecordUnit,
): MinutesOfYear {
  const { rules, rulesOn, asOf } = unit
  const yearBefore = `${year - 1}-12-31`
  const isOfYear = entriesOfYear(allocations, year)
  let [balance, brought, allocated] = [0, 0, 0]
  for (const entry of entries) {
    if (!isOfYear(entry)) continue
    balance += minutesIn(unit, entry)
    if (isBrought(entry, year)) brought += minutesIn(unit, entry)
    else if (GIVEN.has(entry.type))
      allocated += convertMinutes(entry.minutes, rulesOn(entry.effective_on), rules)
  }
  allocated += convertMinutes(brought, rulesOn(yearBefore < asOf ? yearBefore : asOf), rules)
  return { balance, allocated }
}

/** Days of an allocation, and its origin where that is known. */
type OfStatement = PeriodDays & Partial<Pick<AllocationSpec, 'origin'>>

/** Returns a test of whether the record of a year counts an entry. It counts no leave by occasion. */
function entriesOfYear(allocations: readonly OfStatement[], year: number): (entry: Posted) => boolean {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const ends = new Map(
    allocations
      .filter(({ from, to, origin }) => origin !== 'occasion' && from <= last && (to === null || to >= first))
      .map(({ name, to }) => [name, to ?? FOR_EVER]),
  )
  return ({ allocation, effective_on }) => {
    const end = allocation === null ? undefined : ends.get(allocation)
    // An entry that is posted late to a closed allocation counts on its last day.
    return end !== undefined && (effective_on < end ? effective_on : end) <= last
  }
}

/** Whether an entry was before the year: its allocation began the year with it. */
const isBrought = ({ effective_on }: Posted, year: number) => effective_on < `${year}-01-01`

/** One reason for which a balance record changed: in days, and in minutes where the policy counts hours. */
export interface YearlyMove extends EntryStory<EntryCode> {
  request_id: string | null
  days: number
  minutes: number | null
}

/** A posted entry, and what it records. */
type Told = Posted & Pick<LeaveLedgerEntry, 'code' | 'params' | 'of' | 'request_id'>

/**
 * Splits the change of a balance record by its posted entries. Each leave, expiry and grant is an entry of its own.
 * The amounts add up to the change. The last one includes the rounding difference.
 */
export function yearlyMoves(
  { history }: Pick<LeaveFacts, 'history'>,
  fresh: readonly Told[],
  { allocations }: { allocations: readonly OfStatement[] },
  { year, today, change }: { year: number; today: string; change: number },
): YearlyMove[] {
  const unit = recordUnitOf(history, year, today)
  // Entries of former versions have no code.
  const codeOf = (entry: Told) => (isBrought(entry, year) ? 'carried_over' : (entry.code ?? 'carried_over'))
  const groups = new Map<string, Told[]>()
  // A conversion changes minutes and no days.
  const isOfYear = entriesOfYear(allocations, year)
  for (const entry of fresh.filter(entry => entry.code !== 'converted' && isOfYear(entry))) {
    const code = codeOf(entry)
    const key = code === 'carried_over' ? code : `${code} ${entry.request_id ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const told = [...groups.values()].map(entries => ({
    ...toldTogether(entries, codeOf, year),
    ...amountUnder(
      unit.rules,
      entries.reduce((sum, entry) => sum + minutesIn(unit, entry), 0),
    ),
  }))
  const moves = told.filter(({ days }) => days !== 0)
  if (moves.length === 0) {
    const last = told.at(-1) ?? (fresh.length > 0 ? toldTogether(fresh, codeOf, year) : undefined)
    return change === 0 || last === undefined ? [] : [{ ...last, days: change, minutes: null }]
  }
  const rest = change - moves.slice(0, -1).reduce((sum, { days }) => sum + days, 0)
  return moves
    .map((move, at) => ({ ...move, days: at === moves.length - 1 ? toHundredth(rest) : move.days }))
    .filter(({ days }) => days !== 0)
}

/** Returns the facts of several entries of one kind: the last one's, with the full range of days. */
function toldTogether(
  entries: readonly Told[],
  codeOf: (entry: Told) => EntryCode,
  year: number,
): Pick<YearlyMove, 'code' | 'params' | 'request_id'> {
  const last = entries.at(-1)
  if (last === undefined) throw new Error('Nothing was posted')
  const code = codeOf(last)
  const days = entries.map(({ of }) => dayOfLine(of)).sort()
  const [first, end] = [entries[0]?.params?.from ?? days[0], last.params?.to ?? days.at(-1)]
  return {
    code,
    params: code === 'carried_over' ? { year: year - 1 } : { ...last.params, from: first, to: end },
    request_id: entries.every(({ request_id }) => request_id === last.request_id) ? last.request_id : null,
  }
}
