import {
  balanceStatement,
  type CashOut,
  cashOutOffer,
  checkStatementDays,
  isManagerOf,
  type StatementQuestion,
  statementInWords,
  statementSentence,
  todayIn,
  type User,
  type UserLeave,
} from '@leavewell/leave'
import { errors, type Principal, type ReadCall, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, hasRight, requireUser, userOf } from '../kernel/actor.ts'
import { typedDay } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { maskedForApprover } from '../kernel/seen-leave-type.ts'
import { readLeaveFor } from './read-user-leave.ts'

const schema = Type.Object({
  leave_type: leaveTypeKey,
  user_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  from: typedDay,
  to: typedDay,
})

/**
 * The balance breakdown, entry by entry. Employees get their own, approvers those of their reports, and HR
 * everyone's. Nothing is written.
 */
export const getBalanceStatement = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, now, body, entities, freshen, visibility }) => {
    const question: StatementQuestion = readInput(schema, body)
    requireLeaveType(org, question.leave_type)
    const problem = checkStatementDays(question, todayIn(org.timeZone, now))
    const records = readsOf(entities)
    const user = await userAskedFor(org, { principal, visibility }, records, question)
    if (problem) throw errors.unprocessable(statementSentence(problem), problem.field)
    await freshen('LeaveBalance', { user_id: user.id })
    const ofType = { user_id: user.id, leave_type: question.leave_type }
    const [leave, posted] = await Promise.all([
      readLeaveFor(principal, org, records, user, now),
      records.find('LeaveLedgerEntry', ofType, { sort: 'created_date' }),
    ])
    const statement = statementInWords(balanceStatement(question, { leave, posted }))
    const offer = await offerOf(
      records,
      leave,
      ofType,
      isOwn(principal, user.id) || hasRight(principal, 'leave'),
    )
    return { body: offer ? { ...statement, cash_out: offer } : statement }
  },
})

const isOwn = (principal: Principal, userId: string) => actorIdOf(principal) === userId

/** What can be paid out today, for people who can request or add a cash-out. */
async function offerOf(
  records: RecordReads,
  leave: UserLeave,
  ofType: Pick<CashOut, 'user_id' | 'leave_type'>,
  canAsk: boolean,
) {
  const { leave_type } = ofType
  if (!canAsk || leave.history(leave_type).rulesOn(leave.today).cash_out_limits === undefined)
    return undefined
  const pending = await records.find('CashOut', { ...ofType, status: 'pending' })
  return cashOutOffer(leave.facts(leave_type), leave.today, pending)
}

/**
 * Finds people whose balances of the type the caller can read, and an approver's reports. The answer never reveals
 * other people.
 */
export async function userAskedFor(
  org: Organisation,
  { principal, visibility }: Pick<ReadCall, 'principal' | 'visibility'>,
  records: RecordReads,
  { user_id: id = requireUser(principal).id, leave_type }: Pick<StatementQuestion, 'user_id' | 'leave_type'>,
): Promise<User> {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  const asking = userOf(principal)
  const user = await records.get('User', id)
  const canRead = (read: User) =>
    asking === undefined ||
    visibility.canRead('LeaveBalance', { user_id: id, leave_type }) ||
    (isManagerOf(asking, read) && !maskedForApprover(org, principal).includes(leave_type))
  if (user === undefined || !canRead(user)) throw errors.recordNotFound('User', id)
  return user
}
