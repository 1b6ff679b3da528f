import {
  checkLastDay,
  type LeavingPreview,
  type LeavingQuestion,
  lastDaySentence,
  leavingBalances,
  todayIn,
  userLeave,
  versionOf,
} from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { typedDay } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { countActivity } from '../users/manager-activity.ts'
import { readEndingLeave } from './ending-leave.ts'

const schema = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 100 }),
  last_day: typedDay,
})

/** A person's responsibilities, and the effects of a last working day. Nothing is written. */
export const previewOffboarding = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, installation, now }) => {
    requireRight(principal, 'people')
    const { user_id, last_day }: LeavingQuestion = readInput(schema, body)
    const records = readsOf(entities)
    const user = await records.get('User', user_id)
    if (user === undefined) throw errors.recordNotFound('User', user_id)
    const today = todayIn(org.timeZone, now)
    const problem = checkLastDay(last_day, user, today)
    if (problem) throw errors.unprocessable(lastDaySentence(problem), problem.field)
    const [work, ending, known, { devices }] = await Promise.all([
      countActivity(records, user),
      readEndingLeave(records, user_id, last_day),
      readLeaveOfUsers(org, records, [user], now),
      installation.signInsOf(user_id),
    ])
    const ofUser = known.get(user_id)
    const answer: LeavingPreview = {
      ...work,
      later: ending.flatMap(({ request, kind, shortened }) =>
        kind === 'within'
          ? []
          : {
              request_id: request.id,
              leave_type: request.leave_type,
              start_date: request.start_date,
              end_date: request.end_date,
              days_requested: request.days_requested,
              status: request.status === 'approved' ? 'approved' : 'pending',
              kind,
              shortened: shortened ? versionOf(shortened) : null,
            },
      ),
      balances: ofUser ? leavingBalances(userLeave({ ...ofUser, lastDay: last_day }), last_day) : [],
      devices,
    }
    return { body: answer }
  },
})
