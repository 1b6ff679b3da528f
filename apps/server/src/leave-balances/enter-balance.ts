import {
  type BalanceCommand,
  leavePoliciesCopy as copy,
  type LeaveBalance,
  type Movement,
  movementsOfCreation,
  movementsOfDeletion,
  movementsOfEdit,
  setBalance,
  type WantedBalance,
} from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { enterAdjustments } from '../leave-ledger/enter-adjustments.ts'
import { readUserLeave, unknownUser } from '../leave-ledger/read-user-leave.ts'

/**
 * Writing a balance is a command. It enters adjustments, the ledger follows from them, and the record has
 * exactly the values that were sent. A movement of the record explains each change (OP-08, OP-09).
 */
export async function enterCreation(
  org: Organisation,
  context: HookContext,
  record: LeaveBalance,
): Promise<void> {
  await enter(org, context, record, record, { code: 'allocated', balance_id: record.id })
  await explain(context, record.id, movementsOfCreation(record))
}

export async function enterEdit(
  org: Organisation,
  context: HookContext,
  before: LeaveBalance,
  after: LeaveBalance,
): Promise<void> {
  const movements = movementsOfEdit(before, after)
  const isMoved = movements.some(({ code }) => code === 'reassigned_away')
  if (isMoved)
    await enter(org, context, before, nothingLeft(before), { code: 'reassigned_away', balance_id: before.id })
  if (isMoved || before.balance !== after.balance || before.total_allocated !== after.total_allocated)
    await enter(org, context, after, after, {
      code: isMoved ? 'reassigned_here' : 'set',
      balance_id: after.id,
    })
  await explain(context, after.id, movements)
}

export async function enterDeletion(
  org: Organisation,
  context: HookContext,
  record: LeaveBalance,
): Promise<void> {
  await enter(org, context, record, nothingLeft(record), { code: 'deleted', balance_id: record.id })
  await explain(context, record.id, movementsOfDeletion(record))
}

const nothingLeft = (record: LeaveBalance): LeaveBalance => ({ ...record, balance: 0, total_allocated: 0 })

/**
 * The owner is locked first, so that a simultaneous approval comes before or after. The service role may create
 * balances before their people (H-16).
 */
async function enter(
  org: Organisation,
  { entities, principal, now }: HookContext,
  { user_id, leave_type, year }: Pick<LeaveBalance, 'user_id' | 'leave_type' | 'year'>,
  wanted: WantedBalance,
  command: BalanceCommand,
): Promise<void> {
  const records = recordsOf(entities)
  const user = await records.lock('User', { id: user_id })
  const leave = await readUserLeave(org, records, user ?? unknownUser(user_id), now)
  const facts = leave.facts(leave_type)
  const adjustments = setBalance(facts, leave.today, wanted, command)
  if (adjustments === undefined) throw errors.unprocessable(copy.noAllocation, 'leave_type', 'no_allocation')
  await enterAdjustments(records, [{ userId: user_id, leaveType: leave_type, facts, adjustments }], {
    today: leave.today,
    cause: 'hand',
    actorId: actorIdOf(principal),
    explained: year,
  })
}

const explain = ({ entities, principal }: HookContext, balanceId: string, movements: readonly Movement[]) =>
  recordsOf(entities).createMany(
    'LeaveBalanceEntry',
    movements.map(movement => ({
      ...movement,
      balance_id: balanceId,
      actor_id: actorIdOf(principal),
      request_id: null,
    })),
  )
