import {
  balanceStatement,
  type CashOut,
  type CashOutOffer,
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
import { errors, type ReadCall, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { hasRight, requireUser, userOf } from '../kernel/actor.ts'
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
    const seesOffer = org.hasCashOuts && (userOf(principal)?.id === user.id || hasRight(principal, 'leave'))
    const offer = seesOffer ? await offerOf(records, leave, ofType) : undefined
    return { body: offer ? { ...statement, cash_out: offer } : statement }
  },
})

/** What can be paid out today. Nothing if the policy no longer has cash-outs and some of the former exist. */
async function offerOf(
  records: RecordReads,
  leave: UserLeave,
  ofType: Pick<CashOut, 'user_id' | 'leave_type'>,
): Promise<CashOutOffer | undefined> {
  const all = await records.find('CashOut', ofType)
  const pending = all.filter(({ status }) => status === 'pending')
  const offer = cashOutOffer(leave.facts(ofType.leave_type), leave.today, pending)
  return offer ?? (all.length > 0 ? NOTHING : undefined)
}

const NOTHING: CashOutOffer = { available: 0, keep: 0, most: 0, used: 0, agreement: false }

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
