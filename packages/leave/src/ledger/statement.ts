import { addDays, FOR_EVER } from '../dates/calendar-day.ts'
import { compare } from '../formats/compare.ts'
import { type Conversion, convertMinutes } from '../policies/day-length.ts'
import type { CloseRule, PolicyRules, RulesOn } from '../policies/policy-rules.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { type AllocationSpec, carriedFrom, type PeriodDays } from './allocations.ts'
import type { EntryParams } from './entry-code.ts'
import type { Grant, GrantReason } from './grants.ts'
import { spendTime } from './time-budget.ts'

/** Leave that is charged to a day: a line of a quote, or the whole. */
export interface Usage {
  day: Day
  minutes: Minutes
  request: string
  /** The only allocation that can be charged, for leave by occasion. */
  only?: string
  /** Its quote counts in days of another length. */
  isConverted?: boolean
  /** The days of leave that is charged to one day as a whole. */
  days?: EntryParams
}

/**
 * Kinds of movements. `share_out` ends a grant with its policy, `carry_out` and `carry_in` move an amount between
 * periods. `convert` changes the day length.
 */
export type EntryType =
  | 'grant'
  | 'share_out'
  | 'usage'
  | 'carry_out'
  | 'carry_in'
  | 'expire'
  | 'pay_out'
  | 'adjust'
  | 'convert'

/** Order within one day: first grants and carried amounts, then usage, then closings. */
export type Rank = 0 | 1 | 2

/** One movement of an allocation, as it follows from the facts. */
export interface Line {
  day: Day
  rank: Rank
  type: EntryType
  /** Null where no allocation of the day can be charged. */
  allocation: string | null
  /** Negative for usage. Zero for a grant into a full allocation. */
  minutes: Minutes
  /** The balance of the allocation after the line. */
  balance: Minutes
  request?: string
  /** The part of a usage that no allocation covered. */
  uncovered?: Minutes
  reason?: GrantReason | { is: 'over the maximum'; minutes: Minutes } | { is: 'debt' } | { is: 'converted' }
  /** The days of leave that is charged to one day as a whole. */
  days?: EntryParams
}

/** All movements of a leave type in the order of days, and the allocations that they belong to. */
export interface Statement {
  lines: Line[]
  allocations: AllocationSpec[]
}

/** The rules of the policy that the statement needs as it goes through time. */
export interface StatementRules {
  rulesOn: RulesOn
  /** How leave is granted on a day. */
  grantOn(day: Day): PolicyRules['grant']
  /** The period of a day. Its allocation is charged with uncovered leave. */
  periodOn(day: Day): PeriodDays | undefined
  /** Creates the allocation of a period that an amount is carried over into. */
  allocationFor(period: PeriodDays): AllocationSpec
  /** The days on which the day length changes, in their order. */
  conversions: readonly Conversion[]
  /** The last days of employments with which balances close, in their order. */
  closingDays: readonly Day[]
  /** Allocations whose entered amounts are all reversed. They are closed unless something else opens them. */
  undone: ReadonlySet<string>
  /** The last day for which closings are calculated. */
  through: Day
}

interface Open {
  spec: AllocationSpec
  balance: Minutes
}

/** What a movement needs of an allocation. */
type Moved = Pick<Open, 'balance'> & { spec: Pick<AllocationSpec, 'name'> }

/**
 * Calculates a statement in one pass through time over allocations, grants and usage. It has the allocation for each
 * day of leave, expiries, carry-overs and the rest. The earliest expiry pays first, which covers everything whenever
 * that is possible. The order of the facts does not matter.
 */
export function computeStatement(
  specs: readonly AllocationSpec[],
  grants: readonly Grant[],
  usage: readonly Usage[],
  rules: StatementRules,
): Statement {
  const pass = new StatementPass(rules)
  for (const spec of specs) pass.open(spec)
  const moves = [...grants].sort(byGrantOrder)
  const uses = [...usage].sort(byUsageOrder)
  for (let g = 0, u = 0; g < moves.length || u < uses.length; ) {
    spendTime()
    const [grant, use] = [moves[g], uses[u]]
    if (grant && (use === undefined || grant.day <= use.day)) {
      pass.advanceTo(grant.day)
      pass.grant(grant)
      g++
    } else if (use) {
      pass.advanceTo(use.day)
      pass.use(use)
      u++
    }
  }
  pass.advanceTo(addDays(rules.through, 1))
  return { lines: pass.lines.sort(byDayAndRank), allocations: pass.allocations() }
}

class StatementPass {
  readonly lines: Line[] = []
  readonly #rules: StatementRules
  readonly #open = new Map<string, Open>()
  /** Allocations with reversed amounts only. */
  readonly #closed = new Map<string, Moved>()
  /** The allocations that still have to close, the next one last. */
  #closing: Open[] = []
  /** Number of conversions done. */
  #converted = 0

  constructor(rules: StatementRules) {
    this.#rules = rules
  }

  allocations(): AllocationSpec[] {
    return [...this.#open.values()].map(({ spec }) => spec)
  }

  /** An allocation that exists keeps its days. Nothing is open longer than the employment. */
  open(spec: AllocationSpec): Open {
    const known = this.#open.get(spec.name)
    if (known) return known
    const { closingDays, rulesOn } = this.#rules
    const end = closingDays.find(day => spec.from <= day && (spec.to === null || spec.to >= day))
    const opened: Open = {
      spec: end === undefined ? spec : { ...spec, to: end, close: { mode: rulesOn(end).on_leaving } },
      balance: 0,
    }
    this.#open.set(spec.name, opened)
    if (opened.spec.to !== null) {
      this.#closing.push(opened)
      this.#closing.sort(
        (a, b) => compare(b.spec.to ?? '', a.spec.to ?? '') || compare(b.spec.name, a.spec.name),
      )
    }
    return opened
  }

  grant({ day, allocation, minutes, type, reason }: Grant): void {
    const open = this.#open.get(allocation) ?? this.#undone(allocation)
    if (open === undefined) throw new Error(`There is no allocation ${allocation}`)
    const rule = this.#rules.grantOn(day)
    const cap = type === 'grant' && rule.kind === 'accrue' ? rule.balance_cap : undefined
    const taken =
      cap === undefined || minutes < 0 ? minutes : Math.max(0, Math.min(minutes, cap - open.balance))
    if (taken !== 0) this.#move(open, { day, rank: 0, type, minutes: taken, reason })
    const over = minutes - taken
    if (over > 0)
      this.#move(open, { day, rank: 0, type, minutes: 0, reason: { is: 'over the maximum', minutes: over } })
  }

  /** Reversed amounts have a place in the history, but pay for nothing. */
  #undone(name: string): Moved | undefined {
    if (!this.#rules.undone.has(name)) return undefined
    const moved = this.#closed.get(name) ?? { spec: { name }, balance: 0 }
    this.#closed.set(name, moved)
    return moved
  }

  use({ day, minutes, request, only, isConverted, days }: Usage): void {
    const usable = this.#usableOn(day, only)
    const shares = new Map<Open, Minutes>()
    let rest = minutes
    for (const open of usable) {
      if (rest === 0) break
      const share = Math.min(rest, Math.max(0, open.balance))
      if (share > 0) shares.set(open, share)
      rest -= share
    }
    const reason = isConverted ? ({ is: 'converted' } as const) : undefined
    const line = {
      day,
      rank: 1,
      type: 'usage',
      request,
      ...(reason && { reason }),
      ...(days && { days }),
    } as const
    const bearer = rest > 0 ? this.#bearerOn(day, usable) : undefined
    if (bearer) shares.set(bearer, (shares.get(bearer) ?? 0) + rest)
    for (const [open, share] of shares)
      this.#move(open, { ...line, minutes: -share, ...(open === bearer && { uncovered: rest }) })
    if (rest > 0 && bearer === undefined)
      this.lines.push({ ...line, allocation: null, minutes: -rest, balance: 0, uncovered: rest })
  }

  /** Closes allocations that ended before a day, and converts open ones if the day length changes by then. */
  advanceTo(day: Day): void {
    const { conversions, through } = this.#rules
    for (;;) {
      const next = conversions[this.#converted]
      if (next === undefined || next.day > day || next.day > through) break
      this.#closeBefore(next.day)
      this.#convert(next)
      this.#converted++
    }
    this.#closeBefore(day)
  }

  #convert({ day, from, to }: Conversion): void {
    for (const open of [...this.#open.values()].sort((a, b) => byAge(a.spec, b.spec))) {
      if (open.spec.to !== null && open.spec.to < day) continue
      const minutes = convertMinutes(open.balance, from, to) - open.balance
      if (minutes !== 0) this.#move(open, { day, rank: 0, type: 'convert', minutes })
    }
  }

  /** An amount that is carried over arrives the day after, and can end before the day as well. */
  #closeBefore(day: Day): void {
    for (;;) {
      spendTime()
      const next = this.#closing.at(-1)
      if (next === undefined || (next.spec.to ?? FOR_EVER) >= day) return
      this.#closing.pop()
      this.#close(next)
    }
  }

  /** The allocations of a day in the order in which they pay. */
  #usableOn(day: Day, only: string | undefined): Open[] {
    const byExpiry = this.#rules.rulesOn(day).order === 'soonest_expiry'
    return [...this.#open.values()]
      .filter(({ spec: { name, from, to, origin } }) => {
        if (from > day || (to !== null && to < day)) return false
        return only === undefined ? origin !== 'occasion' : name === only
      })
      .sort((a, b) => (byExpiry ? byExpiryOrder(a.spec, b.spec) : 0) || byAge(a.spec, b.spec))
  }

  /** Uncovered leave goes below zero in the allocation of the period, or in the last one that could pay. */
  #bearerOn(day: Day, usable: readonly Open[]): Open | undefined {
    const main = this.#rules.periodOn(day)?.name
    return usable.find(({ spec }) => spec.name === main) ?? usable.at(-1)
  }

  #close(open: Open): void {
    const { to: day, close } = open.spec
    const rest = open.balance
    if (day === null || rest === 0 || close.mode === 'keep') return
    if (close.mode === 'carry') this.#carry(open, day, close)
    else if (rest > 0)
      this.#move(open, { day, rank: 2, type: close.mode === 'lapse' ? 'expire' : 'pay_out', minutes: -rest })
  }

  #carry(open: Open, day: Day, rule: Extract<CloseRule, { mode: 'carry' }>): void {
    const rest = open.balance
    if (rest < 0 && rule.debt === 'forgive') {
      this.#move(open, { day, rank: 2, type: 'adjust', minutes: -rest, reason: { is: 'debt' } })
      return
    }
    const carried = rest < 0 ? rest : Math.min(rest, rule.cap ?? rest)
    if (carried !== 0) {
      const heir = this.#heirOf({ ...open.spec, to: day }, rule, rest < 0)
      this.#move(open, { day, rank: 2, type: 'carry_out', minutes: -carried })
      this.#move(heir, { day: addDays(day, 1), rank: 0, type: 'carry_in', minutes: carried })
    }
    if (rest > carried) this.#move(open, { day, rank: 2, type: 'expire', minutes: carried - rest })
  }

  /**
   * A negative balance, and an amount without an end, becomes part of the next period. Other amounts get an
   * allocation of their own that ends.
   */
  #heirOf(
    ended: AllocationSpec & { to: Day },
    rule: Extract<CloseRule, { mode: 'carry' }>,
    isDebt: boolean,
  ): Open {
    const next = isDebt || rule.until === null ? this.#rules.periodOn(addDays(ended.to, 1)) : undefined
    return this.open(next ? this.#rules.allocationFor(next) : carriedFrom(ended, rule))
  }

  #move(open: Moved, line: Omit<Line, 'allocation' | 'balance'>): void {
    open.balance += line.minutes
    this.lines.push({ ...line, allocation: open.spec.name, balance: open.balance })
  }
}

/** The soonest end comes first. Of two with the same end, the one that would be lost comes first. */
const byExpiryOrder = (a: AllocationSpec, b: AllocationSpec) =>
  compare(a.to ?? FOR_EVER, b.to ?? FOR_EVER) || Number(isKept(a)) - Number(isKept(b))

const byAge = (a: AllocationSpec, b: AllocationSpec) => compare(a.from, b.from) || compare(a.name, b.name)

const isKept = ({ origin, close }: AllocationSpec) =>
  origin !== 'carried' && (close.mode === 'keep' || close.mode === 'carry')

/**
 * Amounts that HR enters on a day come after the policy's grants. They are posted already, and a maximum must not
 * reverse them.
 */
const byGrantOrder = (a: Grant, b: Grant) =>
  compare(a.day, b.day) ||
  compare(a.allocation, b.allocation) ||
  Number(a.reason.is === 'entered') - Number(b.reason.is === 'entered') ||
  b.minutes - a.minutes ||
  compare(a.type, b.type)

const byUsageOrder = (a: Usage, b: Usage) => compare(a.day, b.day) || compare(a.request, b.request)

const byDayAndRank = (a: Line, b: Line) => compare(a.day, b.day) || a.rank - b.rank
