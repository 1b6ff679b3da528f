import {
  currentYearIn,
  deductFromBalance,
  IN_DAYS,
  type LeaveBalance,
  type LeaveForm,
  type LeaveRequest,
  type Movement,
  movementsOfCreation,
  movementsOfDeletion,
  movementsOfEdit,
  type User,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { together } from '../kernel/together.ts'

/** What an approval takes from a balance. */
interface Charge {
  request: LeaveRequest
  /** The year in which the approval happens (L-10, OP-09). */
  year: number
  actorId: string | null
}

/** The balance that an approval takes from, held until commit, and the employee's own record; each may be missing. */
interface ChargedRecords {
  user: User | undefined
  balance: LeaveBalance | undefined
}

/**
 * The employee's own record is held first, so that two approvals at the same moment cannot both find the balance missing: PostgreSQL looks
 * for the balance only after it has that lock, although both are asked for at once.
 */
export async function lockForCharge(
  records: Records,
  { request: { user_id, leave_type }, year }: Charge,
): Promise<ChargedRecords> {
  const [user, balance] = await together(
    records.lock('User', { id: user_id }),
    records.lock('LeaveBalance', { user_id, leave_type, year }),
  )
  return { user, balance }
}

/**
 * Takes the days of an approved request from the balance, creating a missing one, and writes the entries that explain it
 * (L-10, L-11). Called once the records are locked, in the transaction of the decision.
 */
export async function chargeBalance(
  records: Records,
  { request, year, actorId }: Charge,
  balance: LeaveBalance | undefined,
): Promise<void> {
  const { user_id, leave_type } = request
  const { after, movements } = deductFromBalance(
    { user_id, leave_type, year },
    balance,
    request.days_requested,
    request,
  )
  const id = balance?.id ?? records.newId()
  await together(
    balance === undefined
      ? records.create('LeaveBalance', { ...after, ...IN_DAYS, id })
      : records.update('LeaveBalance', id, { balance: after.balance }),
    writeEntries(records, id, movements, { actorId, requestId: request.id }),
  )
}

/** Every change that an administrator makes to a balance leaves entries that explain it (OP-08, OP-09). */
export const recordLedgerEntries = {
  creation: (context: HookContext, record: LeaveBalance) =>
    write(context, record.id, movementsOfCreation(record)),
  edit: (context: HookContext, before: LeaveBalance, after: LeaveBalance) =>
    write(context, after.id, movementsOfEdit(before, after)),
  deletion: (context: HookContext, record: LeaveBalance) =>
    write(context, record.id, movementsOfDeletion(record)),
}

const write = ({ entities, principal }: HookContext, id: string, movements: readonly Movement[]) =>
  writeEntries(recordsOf(entities), id, movements, { actorId: actorIdOf(principal) })

/** Writes the movements of a balance as entries: its balance is their sum (OP-08, OP-09). */
async function writeEntries(
  records: Records,
  balanceId: string,
  movements: readonly Movement[],
  { actorId, requestId = null }: { actorId: string | null; requestId?: string | null },
): Promise<void> {
  await records.createMany(
    'LeaveBalanceEntry',
    movements.map(movement => ({
      ...movement,
      balance_id: balanceId,
      actor_id: actorId,
      request_id: requestId,
    })),
  )
}

/** A person's balance of a leave type in the organisation's current year, if there is one. */
export async function lookUpBalance(
  org: Organisation,
  { entities, now }: Pick<HookContext, 'entities' | 'now'>,
  userId: string,
  leaveType: LeaveForm['leave_type'],
): Promise<LeaveBalance | undefined> {
  const [balance] = await recordsOf(entities).find(
    'LeaveBalance',
    { user_id: userId, leave_type: leaveType, year: currentYearIn(org.timeZone, now) },
    { limit: 1 },
  )
  return balance
}
