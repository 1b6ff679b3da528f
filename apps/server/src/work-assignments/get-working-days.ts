import {
  calendarCopy as copy,
  freeDaysOf,
  isManager,
  isManagerOf,
  type WorkingDays,
  type WorkingDaysQuestion,
} from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireUser, userOf } from '../kernel/actor.ts'
import { checkDays } from '../kernel/check-days.ts'
import { typedDay } from '../kernel/day-schema.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { officeBases } from '../leave-ledger/office-bases.ts'

const MAX_USERS = 1_000

const id = Type.String({ minLength: 1, maxLength: 100 })
const schema = Type.Object({
  from: typedDay,
  to: typedDay,
  user_ids: Type.Optional(Type.Array(id, { maxItems: 100_000 })),
})

/**
 * The days on which people do not work, with the reason. Readers get people whose leave they can see, and
 * approvers their reports, as in the calendar (G-10, G-11).
 */
export const getWorkingDays: ReadingFunction = {
  reads: async ({ principal, body, entities, visibility }) => {
    const question: WorkingDaysQuestion = readInput(schema, body)
    if (principal.kind === 'visitor') throw errors.unauthenticated()
    const ids = [...new Set(question.user_ids ?? [requireUser(principal).id])]
    const asking = userOf(principal)
    const others = ids.filter(id => !visibility.canRead('LeaveRequest', { user_id: id }))
    if (asking && others.length > 0 && !isManager(asking)) throw errors.forbidden()
    checkDays(question)
    if (ids.length > MAX_USERS) throw errors.unprocessable(copy.tooManyPeople(MAX_USERS), 'user_ids')
    const records = readsOf(entities)
    if (asking && others.length > 0) {
      const reports = await records.find('User', { id: { $in: others } })
      if (reports.length < others.length || !reports.every(each => isManagerOf(asking, each)))
        throw errors.forbidden()
    }
    const answer: WorkingDays = { users: await readNonWorkingDays(records, question, ids) }
    return { body: answer }
  },
}

/** Reads everything in parallel, however many people there are. */
export async function readNonWorkingDays(
  records: RecordReads,
  { from, to }: Pick<WorkingDaysQuestion, 'from' | 'to'>,
  ids: readonly string[],
) {
  const [users, former, offices, formerOffices, assignments, patterns, regions, holidays] = await Promise.all(
    [
      records.find('User', { id: { $in: ids } }),
      records.find('FormerDepartment', { user_id: { $in: ids } }, { sort: 'last_day' }),
      records.find('Office', {}),
      records.find('FormerOffice', { user_id: { $in: ids } }, { sort: 'last_day' }),
      records.find('WorkAssignment', {
        $or: [{ scope: { $in: ['department', 'everyone'] } }, { scope: 'user', scope_id: { $in: ids } }],
      }),
      records.find('WorkPattern', {}),
      records.find('HolidayRegion', {}),
      records.find('Holiday', { day: { $gte: from, $lte: to } }),
    ],
  )
  const baseOf = officeBases(offices, formerOffices)
  const formerly = Map.groupBy(former, ({ user_id }) => user_id)
  return freeDaysOf(
    users.map(user => {
      const base = baseOf(user)
      const { id, department } = user
      return { userId: id, department, formerly: formerly.get(id) ?? [], ...(base && { base }) }
    }),
    { start: from, end: to },
    { assignments, patterns, regions, holidays },
  )
}
