import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holds } from '../../testing/property.ts'
import {
  type Movement,
  movementsOfCreation,
  movementsOfDeletion,
  movementsOfEdit,
} from '../balances/movements.ts'
import { addDays, yearOf } from '../dates/calendar-day.ts'
import type { BalanceState } from '../entities/leave-balance.ts'
import { CALENDAR_DAY_MINUTES } from '../policies/calendar-days.ts'
import { policyHistory } from '../policies/policy-versions.ts'
import { checkCharge, judgeSubmission, standardAllocation } from '../requests/judge-request.ts'
import { countLeaveDays } from '../requests/leave-days.ts'
import { checkLeaveForm } from '../requests/leave-form.ts'
import { personCalendar } from '../working-time/person-calendar.ts'
import { inDays, type Minutes } from '../working-time/work-pattern.ts'
import { leaveYearOf } from './allocations.ts'
import { type ChargedLeave, type HandEntry, type LeaveFacts, statementOf } from './leave-account.ts'
import { isRemoved } from './position.ts'
import { type LedgerEntry, lineKey, type PostedLine, postedOf, reconcile } from './reconcile.ts'
import type { EntryType } from './statement.ts'

/** An event in one person's leave of one type, some days after the previous one. */
type Step = { after: number } & (
  | { do: 'submit' | 'edit'; which: number; ahead: number; length: number }
  | { do: 'approve' | 'reject' | 'withdraw'; which: number }
  | { do: 'create' | 'set'; year: number; balance: number; total: number }
  | { do: 'delete'; year: number }
  | { do: 'move'; year: number; to: number; balance: number }
)

const after = fc.integer({ min: 0, max: 90 })
const which = fc.nat(5)
const year = fc.integer({ min: 2025, max: 2029 })
const halves = fc.integer({ min: 0, max: 60 }).map(half => half / 2)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    after,
    do: fc.constantFrom<('submit' | 'edit')[]>('submit', 'submit', 'edit'),
    which,
    ahead: fc.integer({ min: -3, max: 300 }),
    length: fc.integer({ min: -1, max: 15 }),
  }),
  fc.record({
    after,
    do: fc.constantFrom<('approve' | 'reject' | 'withdraw')[]>(
      'approve',
      'approve',
      'approve',
      'reject',
      'withdraw',
    ),
    which,
  }),
  fc.record({
    after,
    do: fc.constantFrom<('create' | 'set')[]>('create', 'set'),
    year,
    balance: halves,
    total: halves,
  }),
  fc.record({ after, do: fc.constant('delete' as const), year }),
  fc.record({ after, do: fc.constant('move' as const), year, to: year, balance: halves }),
)

interface Request {
  id: string
  start: string
  end: string
  state: 'pending' | 'approved' | 'closed'
}

const USER = 'u1'
const EMPLOYMENT = { start: '2020-01-01', end: null }

/** The arithmetic of the balance records, as the server does it without the engine. */
class Records {
  readonly balances = new Map<number, BalanceState>()
  readonly requests: Request[] = []
  readonly leaveType: string

  constructor(leaveType: string) {
    this.leaveType = leaveType
  }

  create(of: number, balance: number, total_allocated: number): Movement[] {
    if (this.balances.has(of)) return []
    const record = { user_id: USER, leave_type: this.leaveType as never, year: of, balance, total_allocated }
    this.balances.set(of, record)
    return movementsOfCreation(record)
  }

  edit(of: number, changes: Partial<BalanceState>): Movement[] {
    const before = this.balances.get(of)
    if (before === undefined) return []
    const record = { ...before, ...changes }
    this.balances.delete(of)
    this.balances.set(record.year, record)
    return movementsOfEdit(before, record)
  }

  delete(of: number): Movement[] {
    const before = this.balances.get(of)
    this.balances.delete(of)
    return before ? movementsOfDeletion(before) : []
  }

  approve({ start, end }: Request, today: string): Movement[] {
    const of = yearOf(today)
    const key = { user_id: USER, leave_type: this.leaveType as never, year: of }
    const known = this.balances.get(of)
    const before = known ?? { ...key, balance: 20, total_allocated: 20 }
    const days = countLeaveDays(start, end)
    this.balances.set(of, { ...before, balance: before.balance - days })
    const moved = (kind: Movement['kind'], amount: number, code: Movement['code']): Movement => ({
      ...key,
      kind,
      amount,
      code,
      amount_minutes: null,
      params: {},
      reason: null,
    })
    const taken = moved('deduction', -days, 'leave')
    return known ? [taken] : [moved('allocation', 20, 'standard'), taken]
  }

  refuses(start: string, end: string, today: string): boolean {
    const form = { leave_type: this.leaveType, start_date: start, end_date: end }
    const facts = {
      today,
      minimumDate: addDays(today, -1),
      available: this.balances.get(yearOf(today))?.balance,
    }
    return checkLeaveForm(form, facts).length > 0
  }
}

/** The same in the engine, under calendar days. */
class Engine {
  readonly hand: HandEntry[] = []
  readonly leave: ChargedLeave[] = []
  readonly entries: LedgerEntry[] = []
  readonly leaveType: string
  readonly #posted = new Map<string, PostedLine>()

  constructor(leaveType: string) {
    this.leaveType = leaveType
  }

  facts(): LeaveFacts {
    return {
      history: policyHistory(this.leaveType, []),
      calendar: personCalendar([EMPLOYMENT], [], () => ({
        freeOn: () => ({ am: false, pm: false, names: [] }),
      })),
      employments: [EMPLOYMENT],
      nonService: [],
      hand: this.hand,
      leave: this.leave,
    }
  }

  record(of: number) {
    const isThere = this.hand.some(({ allocation }) => allocation.name === `${of}`)
    if (!isThere || isRemoved(this.hand, `${of}`)) return undefined
    return projectBalance(this.entries.filter(({ allocation }) => allocation === `${of}`))
  }

  /** Changes the record of a year to other numbers: the total by an adjustment, the rest by entered usage. */
  set(of: number, to: { balance: number; total_allocated: number }, today: string, removed = false): void {
    const before = this.record(of) ?? { balance: 0, total_allocated: 0 }
    const total = to.total_allocated - before.total_allocated
    const allocation = leaveYearOf('calendar', EMPLOYMENT, `${of}-01-01`)
    const reason = { is: 'entered', code: removed ? 'deleted' : 'set', params: {} } as const
    const enter = (type: HandEntry['type'], days: number) =>
      this.hand.push({ day: today, allocation, minutes: days * CALENDAR_DAY_MINUTES, type, reason })
    enter(this.record(of) ? 'adjust' : 'grant', total)
    enter('usage', to.balance - before.balance - total)
  }

  judge(ask: { from: string; to: string }, today: string, replaces?: ChargedLeave) {
    return judgeSubmission(this.facts(), { ask, today, away: () => [], ...(replaces && { replaces }) })
  }

  /** The amounts posted now, by allocation. */
  post(): Record<string, number> {
    const fresh = reconcile(this.#posted, statementOf(this.facts(), { through: '2040-01-01' }).lines, {
      cause: 'hand',
      through: '2040-01-01',
      isDayOver: false,
      closedThrough: null,
    })
    postedOf(fresh, this.#posted)
    this.entries.push(...fresh)
    const sums: Record<string, number> = {}
    for (const { allocation, minutes } of fresh)
      sums[allocation ?? ''] = (sums[allocation ?? ''] ?? 0) + minutes / CALENDAR_DAY_MINUTES
    return withoutZeros(sums)
  }
}

const withoutZeros = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))

/** What movements add up to, by year. */
function sumsOf(movements: readonly Movement[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { year: of, amount } of movements) sums[`${of}`] = (sums[`${of}`] ?? 0) + amount
  return withoutZeros(sums)
}

/** Applies the same step to both. Returns the movements of each, by year. */
function tell(records: Records, engine: Engine, todo: Step, today: string) {
  let movements: Movement[] = []
  const found =
    'which' in todo ? records.requests[todo.which % Math.max(1, records.requests.length)] : undefined
  if (todo.do === 'submit' || (todo.do === 'edit' && found?.state === 'pending')) {
    const start = addDays(today, todo.ahead)
    const end = addDays(start, todo.length)
    const former = todo.do === 'edit' ? engine.leave.find(({ request }) => request === found?.id) : undefined
    const refused = records.refuses(start, end, today)
    const judged = todo.length < 0 ? undefined : engine.judge({ from: start, to: end }, today, former)
    if (judged) expect(judged.refused !== undefined, `${start} to ${end} on ${today}`).toBe(refused)
    if (refused || judged === undefined) return { movements, posted: engine.post() }
    if (found && former) {
      Object.assign(found, { start, end })
      Object.assign(former, { ask: { from: start, to: end }, quote: judged.quote })
    } else {
      const id = `r${records.requests.length}`
      records.requests.push({ id, start, end, state: 'pending' })
      engine.leave.push({
        request: id,
        ask: { from: start, to: end },
        quote: judged.quote,
        state: 'pending',
        decidedOn: today,
      })
    }
  } else if (todo.do === 'approve' && found?.state === 'pending') {
    found.state = 'approved'
    movements = records.approve(found, today)
    const leave = engine.leave.find(({ request }) => request === found.id)
    if (leave === undefined) throw new Error('The engine knows every request')
    const decided: ChargedLeave = { ...leave, state: 'approved', decidedOn: today }
    expect(checkCharge(engine.facts(), decided, 'approval', today)).toBeUndefined()
    const standard = standardAllocation(engine.facts(), today)
    if (standard) engine.hand.push(standard)
    Object.assign(leave, decided)
  } else if ((todo.do === 'reject' || todo.do === 'withdraw') && found?.state === 'pending') {
    found.state = 'closed'
    engine.leave.splice(
      engine.leave.findIndex(({ request }) => request === found.id),
      1,
    )
  } else if (todo.do === 'create' && !records.balances.has(todo.year)) {
    movements = records.create(todo.year, todo.balance, todo.total)
    engine.set(todo.year, { balance: todo.balance, total_allocated: todo.total }, today)
  } else if (todo.do === 'set' && records.balances.has(todo.year)) {
    movements = records.edit(todo.year, { balance: todo.balance, total_allocated: todo.total })
    engine.set(todo.year, { balance: todo.balance, total_allocated: todo.total }, today)
  } else if (todo.do === 'delete' && records.balances.has(todo.year)) {
    movements = records.delete(todo.year)
    engine.set(todo.year, { balance: 0, total_allocated: 0 }, today, true)
  } else if (todo.do === 'move' && records.balances.has(todo.year) && !records.balances.has(todo.to)) {
    const { total_allocated } = records.balances.get(todo.year) as BalanceState
    movements = records.edit(todo.year, { year: todo.to, balance: todo.balance })
    engine.set(todo.year, { balance: 0, total_allocated: 0 }, today, true)
    engine.set(todo.to, { balance: todo.balance, total_allocated }, today)
  }
  return { movements, posted: engine.post() }
}

it('the engine gives every history the refusals, records and movements of the specification (invariant 13) [L-10, L-11, Q-06, Q-07, OP-09]', () => {
  holds(
    fc.constantFrom('annual', 'unpaid'),
    fc.array(step, { minLength: 5, maxLength: 30 }),
    (leaveType, steps) => {
      const [records, engine] = [new Records(leaveType), new Engine(leaveType)]
      let today = '2025-06-01'
      for (const todo of steps) {
        today = addDays(today, todo.after)
        if (yearOf(today) > 2029) break
        const { movements, posted } = tell(records, engine, todo, today)
        expect(posted).toEqual(sumsOf(movements))
        for (let of = 2025; of <= 2029; of++) {
          const record = records.balances.get(of)
          expect(engine.record(of)).toEqual(
            record && { balance: record.balance, total_allocated: record.total_allocated },
          )
        }
      }
      // The statement equals the posted entries, line by line.
      const { lines } = statementOf(engine.facts(), { through: '2040-01-01' })
      const sum = (of: readonly { minutes: number }[]) => of.reduce((all, { minutes }) => all + minutes, 0)
      for (const key of new Set(lines.map(lineKey)))
        expect(sum(engine.entries.filter(entry => entry.of === key))).toBe(
          sum(lines.filter(line => lineKey(line) === key)),
        )
    },
  )
})

/** Returns the sum of an allocation's entries in days, as the balance record shows it. */
function projectBalance(
  entries: readonly { type: EntryType; minutes: Minutes }[],
  dayMinutes: Minutes = CALENDAR_DAY_MINUTES,
): { balance: number; total_allocated: number } {
  const sum = (of: readonly { minutes: Minutes }[]) => of.reduce((all, { minutes }) => all + minutes, 0)
  const allocated = entries.filter(({ type }) => type === 'grant' || type === 'carry_in' || type === 'adjust')
  return { balance: inDays(sum(entries), dayMinutes), total_allocated: inDays(sum(allocated), dayMinutes) }
}
