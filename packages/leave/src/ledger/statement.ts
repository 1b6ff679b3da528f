import { addDays, FOR_EVER } from '../dates/calendar-day.ts'
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
  /** The one allocation it may come from, for leave by occasion. */
  only?: string
  /** Its quote counts in days of another length. */
  isConverted?: boolean
  /** The days of leave that is charged to one day as a whole. */
  days?: EntryParams
}

/** What a movement is: given, ended with its policy, taken, moved to or from another period, expired, paid out, adjusted, or converted to another day length. */
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

/** On one day: first what is granted or comes over, then what is used, then what closes. */
export type Rank = 0 | 1 | 2

/** One movement of an allocation, as it follows from the facts. */
export interface Line {
  day: Day
  rank: Rank
  type: EntryType
  /** Null where no allocation of the day can take it. */
  allocation: string | null
  /** Below zero for what is taken. Zero for a grant that found its allocation full. */
  minutes: Minutes
  /** What is left in the allocation after the line. */
  balance: Minutes
  request?: string
  /** How much of a usage no allocation had. */
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

/** What the statement has to know of the policy while it goes through time. */
export interface StatementRules {
  rulesOn: RulesOn
  /** How leave is granted on a day. */
  grantOn(day: Day): PolicyRules['grant']
  /** The period of a day: its allocation bears what nothing else can. */
  periodOn(day: Day): PeriodDays | undefined
  /** Makes the allocation of a period that something is carried into. */
  allocationFor(period: PeriodDays): AllocationSpec
  /** The days on which the day length changes, in their order. */
  conversions: readonly Conversion[]
  /** The last days of employments with which balances close, in their order. */
  closingDays: readonly Day[]
  /** The last day whose closes are worked out. */
  through: Day
}

interface Open {
  spec: AllocationSpec
  balance: Minutes
}

/**
 * One pass through time over allocations, grants and usage: where each day of leave comes from, what lapses, what is carried over and
 * what is left. Earliest expiry pays first, which covers everything whenever that is possible at all. The order in which facts are given
 * does not matter.
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
  /** The allocations that still close, the next one last. */
  #closing: Open[] = []
  /** How many conversions are done. */
  #converted = 0

  constructor(rules: StatementRules) {
    this.#rules = rules
  }

  allocations(): AllocationSpec[] {
    return [...this.#open.values()].map(({ spec }) => spec)
  }

  /** An allocation that is there already keeps its days. Nothing is open longer than the employment. */
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
    const open = this.#open.get(allocation)
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

  /** Closes what ended before a day, and converts what is open when the day length changes by then. */
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

  /** What is carried over arrives the day after, and may end before the day as well. */
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

  /** What nothing else can take goes below zero in the allocation of the period, or in the last that would pay. */
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

  /** A debt, and what may be used without limit, becomes part of the next period; the rest is an allocation of its own that ends. */
  #heirOf(
    ended: AllocationSpec & { to: Day },
    rule: Extract<CloseRule, { mode: 'carry' }>,
    isDebt: boolean,
  ): Open {
    const next = isDebt || rule.until === null ? this.#rules.periodOn(addDays(ended.to, 1)) : undefined
    return this.open(next ? this.#rules.allocationFor(next) : carriedFrom(ended, rule))
  }

  #move(open: Open, line: Omit<Line, 'allocation' | 'balance'>): void {
    open.balance += line.minutes
    this.lines.push({ ...line, allocation: open.spec.name, balance: open.balance })
  }
}

/** Soonest end first; of two that end together, what would be lost before what would be kept. */
const byExpiryOrder = (a: AllocationSpec, b: AllocationSpec) =>
  compare(a.to ?? FOR_EVER, b.to ?? FOR_EVER) || Number(isKept(a)) - Number(isKept(b))

const byAge = (a: AllocationSpec, b: AllocationSpec) => compare(a.from, b.from) || compare(a.name, b.name)

const isKept = ({ origin, close }: AllocationSpec) =>
  origin !== 'carried' && (close.mode === 'keep' || close.mode === 'carry')

/** What HR enters on a day comes after what the policy grants on it: it is posted already, and a maximum must not reverse it. */
const byGrantOrder = (a: Grant, b: Grant) =>
  compare(a.day, b.day) ||
  compare(a.allocation, b.allocation) ||
  Number(a.reason.is === 'entered') - Number(b.reason.is === 'entered') ||
  b.minutes - a.minutes ||
  compare(a.type, b.type)

const byUsageOrder = (a: Usage, b: Usage) => compare(a.day, b.day) || compare(a.request, b.request)

const byDayAndRank = (a: Line, b: Line) => compare(a.day, b.day) || a.rank - b.rank

/** Days and names in their order. */
export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
