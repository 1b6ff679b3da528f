import {
  checkShutdownQuestion,
  shutdownsCopy as copy,
  SHUTDOWN_SCOPES,
  type ShutdownQuestion,
  shutdownSentence,
  todayIn,
  type User,
} from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import Type, { type Static } from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { dayPartsSchema } from '../leave-requests/quotes/requested-days-schema.ts'

const { start_half, end_half } = dayPartsSchema
const ids = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 2000, uniqueItems: true }),
)

/** The days, the leave type and the people of a shutdown, as they are sent. */
export const questionSchema = {
  start_date: day,
  end_date: day,
  start_half,
  end_half,
  leave_type: leaveTypeKey,
  scope: Type.Enum([...SHUTDOWN_SCOPES]),
  scope_ids: ids,
  except_users: ids,
}

const question = Type.Object(questionSchema)

/** The question, checked. Problems are reported at their field. */
export async function checkQuestion(
  org: Organisation,
  records: RecordReads,
  sent: Static<typeof question>,
  now: Date,
): Promise<ShutdownQuestion> {
  const today = todayIn(org.timeZone, now)
  const asked: ShutdownQuestion = {
    start_date: sent.start_date,
    end_date: sent.end_date,
    start_half: sent.start_half ?? null,
    end_half: sent.end_half ?? null,
    leave_type: sent.leave_type,
    scope: sent.scope,
    scope_ids: sent.scope === 'everyone' ? [] : (sent.scope_ids ?? []),
    except_users: sent.except_users ?? [],
  }
  requireLeaveType(org, asked.leave_type)
  if (org.leaveTypes.isRetired(asked.leave_type, today))
    throw errors.unprocessable(copy.retiredType, 'leave_type', 'retired_type')
  const [problem] = checkShutdownQuestion(asked, today)
  if (problem) throw errors.unprocessable(shutdownSentence(problem), problem.field, problem.code)
  await requireScope(records, asked)
  return asked
}

async function requireScope(records: RecordReads, { scope, scope_ids, except_users }: ShutdownQuestion) {
  const isComplete = (known: number) => known >= scope_ids.length
  const named = { $in: [...scope_ids] }
  if (scope === 'department' && !isComplete(await records.count('Department', { name: named })))
    throw errors.unprocessable(copy.noSuchDepartment, 'scope_ids')
  if (scope === 'office' && !isComplete(await records.count('Office', { name: named })))
    throw errors.unprocessable(copy.noSuchOffice, 'scope_ids')
  if (scope === 'user' && !isComplete(await records.count('User', { id: named })))
    throw errors.unprocessable(copy.noSuchPerson, 'scope_ids')
  if ((await records.count('User', { id: { $in: [...except_users] } })) < except_users.length)
    throw errors.unprocessable(copy.noSuchPerson, 'except_users')
}

/** The present employees that a shutdown is for, in the order of their ids. */
export async function findUsers(
  records: RecordReads,
  { scope, scope_ids, except_users }: ShutdownQuestion,
): Promise<User[]> {
  const named = { $in: [...scope_ids] }
  const users = await records.find(
    'User',
    {
      disabled: { $ne: true },
      left_on: null,
      ...(scope === 'department' && { department: named }),
      ...(scope === 'office' && { office: named }),
      ...(scope === 'user' && { id: named }),
    },
    { sort: 'id' },
  )
  return users.filter(({ id }) => !except_users.includes(id))
}
