import {
  type BalanceKey,
  type BalanceState,
  DEFAULT_ALLOCATION,
  IN_DAYS,
  type LeaveBalance,
  type LeaveBalanceEntry,
  type LeaveRequest,
  type LeaveTypeKey,
  type Movement,
  movementsOfCreation,
  type User,
} from '@leavewell/leave'
import { demoId } from './random.ts'

/** Days per year that HR allocates. */
const ALLOCATED: readonly (readonly [type: LeaveTypeKey, days: number])[] = [
  ['annual', 25],
  ['sick', 10],
  ['personal', 6],
]
/** For people with parental leave. */
const PARENTAL_DAYS = 120

export interface Ledger {
  requests: LeaveRequest[]
  balances: LeaveBalance[]
  entries: LeaveBalanceEntry[]
}

/**
 * Replays two years. HR allocates at the beginning of each year, and approvals deduct in the year they happen
 * (L-10). A request beyond the balance was never made.
 */
export function replay(
  users: readonly User[],
  requests: readonly LeaveRequest[],
  hr: User,
  today: string,
): Ledger {
  const book = new Map<string, LeaveBalance>()
  const entries: LeaveBalanceEntry[] = []
  const write = (
    balance: LeaveBalance,
    movements: readonly Movement[],
    at: string,
    actor: User,
    request: LeaveRequest | null,
  ) => {
    for (const movement of movements) {
      entries.push({
        ...movement,
        ...serverFieldsOf(demoId('entry', balance.id, entries.length), at, actor),
        balance_id: balance.id,
        actor_id: actor.id,
        request_id: request?.id ?? null,
      })
    }
  }
  for (const state of allocations(users, requests, today)) {
    const at = beginningOf(
      state.year,
      users.find(({ id }) => id === state.user_id),
    )
    const balance = { ...serverFieldsOf(demoId('balance', keyOf(state)), at, hr), ...state, ...IN_DAYS }
    book.set(keyOf(state), balance)
    write(balance, movementsOfCreation(balance), at, hr, null)
  }

  const kept: LeaveRequest[] = []
  for (const request of [...requests].sort(byDecision)) {
    const { user_id, leave_type, days_requested } = request
    const year = Number((request.reviewed_date ?? today).slice(0, 4))
    const key = { user_id, leave_type, year }
    const balance = book.get(keyOf(key))
    if (balance && leave_type !== 'unpaid' && balance.balance < days_requested) continue
    kept.push(request)
    const manager = users.find(({ id }) => id === request.manager_id)
    if (request.status !== 'approved' || !request.reviewed_date || !manager) continue
    const { after, movements } = deduct(key, balance, request)
    const stored = {
      ...(balance ?? serverFieldsOf(demoId('balance', keyOf(key)), request.reviewed_date, manager)),
      ...after,
      ...IN_DAYS,
      updated_date: request.reviewed_date,
    }
    book.set(keyOf(key), stored)
    write(stored, movements, request.reviewed_date, manager, request)
  }
  return { requests: kept, balances: [...book.values()], entries }
}

/** The deduction of an approval from a balance. A missing balance starts with 20 days (L-10, L-11). */
function deduct(
  key: BalanceKey,
  balance: LeaveBalance | undefined,
  { days_requested, start_date, end_date }: LeaveRequest,
): { after: BalanceState; movements: Movement[] } {
  const { balance: left, total_allocated } = balance ?? {
    balance: DEFAULT_ALLOCATION,
    total_allocated: DEFAULT_ALLOCATION,
  }
  const common = { ...key, amount_minutes: null, reason: null }
  const taken: Movement = {
    ...common,
    kind: 'deduction',
    amount: -days_requested,
    code: 'leave',
    params: { from: start_date, to: end_date },
  }
  const standard: Movement = { ...common, kind: 'allocation', amount: left, code: 'standard', params: {} }
  return {
    after: { ...key, total_allocated, balance: left - days_requested },
    movements: balance ? [taken] : [standard, taken],
  }
}

function allocations(users: readonly User[], requests: readonly LeaveRequest[], today: string) {
  const thisYear = Number(today.slice(0, 4))
  const parents = new Set(requests.filter(r => r.leave_type === 'maternity_paternity').map(r => r.user_id))
  return users
    .filter(user => user.date_hired !== null)
    .flatMap(user =>
      [thisYear - 2, thisYear - 1, thisYear]
        .filter(year => year >= Number(user.date_hired?.slice(0, 4)))
        .flatMap(year =>
          ALLOCATED.concat(parents.has(user.id) ? [['maternity_paternity', PARENTAL_DAYS]] : []).map(
            ([leave_type, days]) => ({
              user_id: user.id,
              leave_type,
              year,
              balance: days,
              total_allocated: days,
            }),
          ),
        ),
    )
}

/** The first of January, or the start date. */
function beginningOf(year: number, user: User | undefined): string {
  const first = `${year}-01-01T00:00:00.000Z`
  return user && user.created_date > first ? user.created_date : first
}

const keyOf = ({ user_id, leave_type, year }: Pick<LeaveBalance, 'user_id' | 'leave_type' | 'year'>) =>
  `${user_id}/${leave_type}/${year}`

const serverFieldsOf = (id: string, at: string, actor: User) => ({
  id,
  created_date: at,
  updated_date: at,
  created_by: actor.email,
  created_by_id: actor.id,
})

/** In the order of the decisions, pending requests last. */
const byDecision = (a: LeaveRequest, b: LeaveRequest) =>
  (a.reviewed_date ?? '9999').localeCompare(b.reviewed_date ?? '9999') || a.id.localeCompare(b.id)
