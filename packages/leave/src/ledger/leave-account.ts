import { addDays, dayNumber, FOR_EVER } from '../dates/calendar-day.ts'
import { type AmountUnit, conversionsOf, convertMinutes } from '../policies/day-length.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { PolicyHistory } from '../policies/policy-versions.ts'
import { type Ask, requestedHalfDays } from '../quote/ask.ts'
import type { Quote } from '../quote/quote.ts'
import {
  type Employments,
  employmentOn,
  type PersonCalendar,
  workDay,
} from '../working-time/person-calendar.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import type { NonServiceDay } from './accrual.ts'
import {
  type AllocationSpec,
  allocationOf,
  type PeriodDays,
  periodOf,
  periods,
  wholePeriodOf,
} from './allocations.ts'
import { closingDays, type GrantingEmployment, ledgerEmploymentOn, ledgerEmployments } from './employments.ts'
import type { EntryParams } from './entry-code.ts'
import { grantingEmployments, grantingOn } from './granting-history.ts'
import { type Grant, grants, type HandReason } from './grants.ts'
import { computeStatement, type Line, type Statement, type Usage } from './statement.ts'
import { withinTimeBudget } from './time-budget.ts'
import { undoneAllocations } from './undone-allocations.ts'

/** All facts of one person and one leave type. Every number follows from them. */
export interface LeaveFacts {
  history: PolicyHistory
  calendar: PersonCalendar
  employments: Employments
  /** Days of leave of any type that earn nothing. */
  nonService: readonly NonServiceDay[]
  hand: readonly HandEntry[]
  leave: readonly ChargedLeave[]
  /** The balance by the ledger today. Set where other leave is not read, because the balance includes it. */
  position?: LedgerPosition
}

/** The balances of a day, where they follow from the sums of the ledger. */
export interface LedgerPosition {
  day: Day
  allocations: readonly (PeriodDays & { minutes: Minutes })[]
}

/** An amount that a person entered, in an allocation with its days. */
export interface HandEntry {
  day: Day
  allocation: PeriodDays
  minutes: Minutes
  /** The unit of the minutes. Missing: by the rules of the day. */
  unit?: AmountUnit | undefined
  type: Exclude<Grant['type'], 'share_out'>
  reason: HandReason
  /** Missing before it is stored. */
  id?: string | undefined
  /** The entry whose opposite it is. */
  reverses?: string | undefined
}

/** Returns the facts with additional entered amounts. */
export const withEntered = (facts: LeaveFacts, entries: readonly HandEntry[]): LeaveFacts => ({
  ...facts,
  hand: [...facts.hand, ...entries],
})

/** Leave with its frozen quote. */
export interface ChargedLeave {
  request: string
  ask: Ask
  quote: Quote
  state: 'pending' | 'approved'
  /** The day of the decision. For pending leave, the day of the question. */
  decidedOn: Day
  /** As it was frozen. Missing: by the rules of the day of the decision. `none`: the opening balance has it already. */
  charge?: PolicyRules['charge_on'] | 'none' | undefined
}

/** The range of a statement, and the leave that it includes. */
export interface StatementScope {
  /** The minimum end of the statement. It always includes all leave. */
  through: Day
  /** Whether pending leave is charged too. */
  withPending?: boolean
  /** Only amounts granted by this day count. */
  grantedBy?: Day
  /** Amounts after this day are in the unit of this day, so that all of them add up. */
  unitOf?: Day
  /**
   * Accruals count as if they were posted at the end of each day, until this one. Days without any other movement are
   * added up in one line.
   */
  accruedUntil?: Day | undefined
  /** In order. An accrual over one of these days is divided in two lines of its day. */
  cutAt?: readonly Day[]
}

/**
 * Returns the statement of a leave type that follows from the facts. Stops a calculation that takes too long
 * (docs/decisions/0119).
 */
export const statementOf = (facts: LeaveFacts, scope: StatementScope): Statement =>
  withinTimeBudget(() => calculate(facts, scope))

function calculate(
  facts: LeaveFacts,
  { through, withPending = false, grantedBy, unitOf, accruedUntil, cutAt }: StatementScope,
): Statement {
  const { history, hand } = facts
  const employments = ledgerEmployments(facts)
  const granting = grantingEmployments(facts)
  const usage = usageOf(facts, withPending)
  const horizon = lastDayOf(usage, through)
  const granted = [
    ...grants(granting, history.rulesOn, facts.calendar, facts.nonService, {
      through: horizon,
      cutAt,
      accruedOn:
        accruedUntil === undefined
          ? undefined
          : daysOfAccruals(accruedUntil, usage, [history, ...granting.map(each => each.granting)]),
    }),
    ...hand.map(({ unit, id: _, reverses: __, ...entry }) => {
      const day = entry.day > entry.allocation.from ? entry.day : entry.allocation.from
      const minutes = unit ? convertMinutes(entry.minutes, unit, history.rulesOn(day)) : entry.minutes
      return { ...entry, day, minutes, allocation: entry.allocation.name }
    }),
  ].filter(({ day }) => grantedBy === undefined || day <= grantedBy)
  const occasions = allocationsByOccasion(facts, withPending)
  const statement = computeStatement(
    [...allocationsOf(facts, granting, horizon), ...occasions.map(({ spec }) => spec)],
    [...granted, ...occasions.map(({ grant }) => grant)],
    usage,
    {
      rulesOn: history.rulesOn,
      grantOn: day => grantingOn(granting, day).rulesOn(day).grant,
      periodOn: day => periodOf(history.rulesOn(day), employmentOn(employments, day), day),
      conversions: conversionsOf(history),
      allocationFor: period => allocationOf(history, period, 'period'),
      closingDays: closingDays(employments),
      undone: undoneAllocations(hand),
      through: horizon,
    },
  )
  return unitOf === undefined
    ? statement
    : { ...statement, lines: inUnitOf(unitOf, statement.lines, history) }
}

/** The days on which it matters how much has accrued: with leave, and before other rules begin. */
function daysOfAccruals(until: Day, usage: readonly Usage[], histories: readonly PolicyHistory[]): Day[] {
  const days = new Set([until, ...usage.map(({ day }) => day)])
  for (const { stretches } of histories)
    for (const { from } of stretches) if (from !== null) days.add(addDays(from, -1))
  return [...days].sort()
}

const inUnitOf = (unitOf: Day, lines: readonly Line[], { rulesOn }: PolicyHistory): Line[] =>
  lines
    .filter(({ day, type }) => day <= unitOf || type !== 'convert')
    .map(line =>
      line.day <= unitOf
        ? line
        : { ...line, minutes: convertMinutes(line.minutes, rulesOn(line.day), rulesOn(unitOf)) },
    )

/** The period of a day, in the employment of the day. */
export const periodOn = (
  facts: Pick<LeaveFacts, 'history' | 'employments'>,
  day: Day,
): PeriodDays | undefined => periodOf(facts.history.rulesOn(day), ledgerEmploymentOn(facts, day), day)

/**
 * Until when an allocation is part of the balance. If it is kept at the end of an employment, this is the end of its
 * period.
 */
export function heldUntil(
  facts: Pick<LeaveFacts, 'history' | 'employments'>,
  { name, to, close }: AllocationSpec,
): Day | null {
  const isCut = to !== null && close.mode === 'keep' && facts.employments.some(({ end }) => end === to)
  if (!isCut) return to
  const period = wholePeriodOf(facts.history.rulesOn(to), ledgerEmploymentOn(facts, to), to)
  return period?.name === name ? period.to : to
}

/** An entered allocation with the name of a period belongs to that period. */
function allocationsOf(
  { history, hand }: LeaveFacts,
  employments: readonly GrantingEmployment[],
  through: Day,
): AllocationSpec[] {
  const specs = new Map(
    employments
      .flatMap(({ employment, granting }) => periods(history, granting, employment, through))
      .map(spec => [spec.name, spec]),
  )
  const undone = undoneAllocations(hand)
  for (const { allocation } of hand) {
    if (!specs.has(allocation.name) && !undone.has(allocation.name))
      specs.set(allocation.name, allocationOf(history, allocation, 'hand'))
  }
  return [...specs.values()]
}

/** Returns the occasion of leave by the id of its first request. */
export const occasionOf = ({ request, ask }: Pick<ChargedLeave, 'request' | 'ask'>): string =>
  ask.occasion ?? request

/** Returns the leave of a type by occasion, by its occasion. All days of one occasion have one allocation. */
export function leaveByOccasion({
  history,
  leave,
}: Pick<LeaveFacts, 'history' | 'leave'>): ReadonlyMap<string, readonly ChargedLeave[]> {
  const occasions = new Map<string, ChargedLeave[]>()
  for (const each of leave) {
    if (history.rulesOn(each.ask.from).period.kind !== 'occasion' || each.charge === 'none') continue
    const name = occasionOf(each)
    occasions.set(name, [...(occasions.get(name) ?? []), each])
  }
  return occasions
}

/** Opens an allocation for each occasion, from its first day to its last. */
function allocationsByOccasion(
  facts: LeaveFacts,
  withPending: boolean,
): { spec: AllocationSpec; grant: Grant }[] {
  const { history } = facts
  const leave = withPending ? facts.leave : facts.leave.filter(({ state }) => state === 'approved')
  return [...leaveByOccasion({ history, leave })].flatMap(([name, ofOccasion]) => {
    const from = ofOccasion.reduce((first, { ask }) => (ask.from < first ? ask.from : first), FOR_EVER)
    const to = ofOccasion.reduce((last, { ask }) => (ask.to > last ? ask.to : last), from)
    const { period } = history.rulesOn(from)
    if (period.kind !== 'occasion') return []
    const spec = allocationOf(history, { name, from, to }, 'occasion')
    const { minutes } = period
    const grant: Grant = { day: from, allocation: name, minutes, type: 'grant', reason: { is: 'occasion' } }
    return [{ spec, grant }]
  })
}

/** Returns the last day with a charge, or `through` if that is later. */
export const lastDayOf = (usage: readonly Usage[], through: Day): Day =>
  usage.reduce((latest, { day }) => (day > latest ? day : latest), through)

/** Returns the charges and their days: each day of leave, or the whole on the day of the decision. */
export function usageOf(
  { history, employments, leave }: Pick<LeaveFacts, 'history' | 'employments' | 'leave'>,
  withPending: boolean,
): Usage[] {
  const usage: Usage[] = []
  for (const { request, ask, quote, state, charge: frozen, ...leaveOf } of leave) {
    if ((state === 'pending' && !withPending) || frozen === 'none') continue
    const decidedOn = notBefore(employments, ask.from, leaveOf.decidedOn)
    const isAtOnce = (frozen ?? history.rulesOn(decidedOn).charge_on) === 'decision_day'
    const only = onlyFrom(history, isAtOnce ? decidedOn : ask.from, occasionOf({ request, ask }))
    const charge = (day: Day, quoted: Minutes, days?: EntryParams) => {
      const minutes = convertMinutes(quoted, quote.unit, history.rulesOn(day))
      if (minutes > 0)
        usage.push({
          day,
          minutes,
          request,
          ...(only !== undefined && { only }),
          ...(minutes !== quoted && { isConverted: true }),
          ...(days && { days }),
        })
    }
    if (isAtOnce) charge(decidedOn, quote.total, daysOf(ask))
    else for (const { day, am, pm } of quote.lines) charge(day, am + pm)
  }
  return usage
}

/** Leave of a later employment that was decided before it began is charged to its first day. */
function notBefore([first, ...later]: Employments, leaveFrom: Day, day: Day): Day {
  const { start } = employmentOn([first, ...later], leaveFrom)
  return start > first.start && start > day ? start : day
}

const daysOf = ({ from, to, from_half, to_half, minutes }: Ask): EntryParams => ({
  from,
  to,
  ...(from_half === 'pm' && { start_half: from_half }),
  ...(to_half === 'am' && { end_half: to_half }),
  ...(minutes !== undefined && { minutes }),
})

/** Leave by occasion uses its own allocation. Leave of a type without allocations uses none. */
function onlyFrom(history: PolicyHistory, day: Day, occasion: string): string | undefined {
  const { kind } = history.rulesOn(day).period
  return kind === 'occasion' ? occasion : kind === 'none' ? '' : undefined
}

/** Returns the days of leave that does not count as service, with their ordinary minutes. */
export function nonServiceDays(
  { ask, quote }: Pick<ChargedLeave, 'ask' | 'quote'>,
  history: PolicyHistory,
  calendar: PersonCalendar,
): NonServiceDay[] {
  return quote.lines.flatMap(({ day, am, pm }) => {
    const asked = requestedHalfDays(ask, day)
    const halves = Number(asked.am) + Number(asked.pm)
    if (halves === 0) return []
    if (ask.minutes !== undefined) return [{ day, minutes: am + pm, halves: 1 as const }]
    const rules = history.rulesOn(day)
    const number = dayNumber(day)
    const [worksAm, worksPm] = calendar.slots(number)
    const left =
      rules.counting === 'work' && rules.holidays_free
        ? workDay(calendar, number)
        : { am: worksAm, pm: worksPm }
    const minutes = (asked.am ? left.am : 0) + (asked.pm ? left.pm : 0)
    return [{ day, minutes, halves: halves as 1 | 2 }]
  })
}
