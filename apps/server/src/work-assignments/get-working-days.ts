import {
  calendarCopy as copy,
  dayNumber,
  freeDaysOf,
  isCalendarDay,
  isManager,
  isManagerOf,
  type WorkingDays,
  type WorkingDaysQuestion,
} from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireUser, userOf } from '../kernel/actor.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'

const MAX_USERS = 1_000
const MAX_DAYS = 400

const id = Type.String({ minLength: 1, maxLength: 100 })
const schema = Type.Object({
  from: Type.String({ maxLength: 10 }),
  to: Type.String({ maxLength: 10 }),
  user_ids: Type.Optional(Type.Array(id, { maxItems: 100_000 })),
})

/** Which days people do not work, and why: one's own, anybody's for administrators, those of reports for approvers, as leave in the calendar (G-10, G-11). */
export const getWorkingDays: ReadingFunction = {
  reads: async ({ principal, body, entities }) => {
    const question: WorkingDaysQuestion = readInput(schema, body)
    if (principal.kind === 'visitor') throw errors.unauthenticated()
    const ids = [...new Set(question.user_ids ?? [requireUser(principal).id])]
    checkSize(question, ids)
    const records = readsOf(entities)
    if (!(await mayAsk(records, userOf(principal), ids))) throw errors.forbidden()
    const answer: WorkingDays = { users: await readFreeDays(records, question, ids) }
    return { body: answer }
  },
}

/** Whether all of them are the caller or people whose leave the caller decides. */
async function mayAsk(
  records: RecordReads,
  asking: ReturnType<typeof userOf>,
  ids: readonly string[],
): Promise<boolean> {
  if (asking === undefined || asking.role === 'admin') return true
  const others = ids.filter(id => id !== asking.id)
  if (others.length === 0) return true
  if (!isManager(asking)) return false
  const reports = await records.find('User', { id: { $in: others } })
  return reports.length === others.length && reports.every(each => isManagerOf(asking, each))
}

function checkSize({ from, to }: WorkingDaysQuestion, ids: readonly string[]): void {
  for (const [field, day] of [['from', from] as const, ['to', to] as const])
    if (!isCalendarDay(day)) throw errors.unprocessable(copy.noSuchDay(day), field)
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days < 1) throw errors.unprocessable(copy.daysBackwards, 'to')
  if (days > MAX_DAYS) throw errors.unprocessable(copy.tooManyDays(MAX_DAYS), 'to')
  if (ids.length > MAX_USERS) throw errors.unprocessable(copy.tooManyPeople(MAX_USERS), 'user_ids')
}

/** Everything is asked for at once, however many people there are. */
async function readFreeDays(records: RecordReads, { from, to }: WorkingDaysQuestion, ids: readonly string[]) {
  const [users, former, assignments, patterns, regions, holidays] = await Promise.all([
    records.find('User', { id: { $in: ids } }),
    records.find('FormerDepartment', { user_id: { $in: ids } }, { sort: 'last_day' }),
    records.find('WorkAssignment', {
      $or: [{ scope: { $in: ['department', 'everyone'] } }, { scope: 'user', scope_id: { $in: ids } }],
    }),
    records.find('WorkPattern', {}),
    records.find('HolidayRegion', {}),
    records.find('Holiday', { day: { $gte: from, $lte: to } }),
  ])
  const formerly = Map.groupBy(former, ({ user_id }) => user_id)
  return freeDaysOf(
    users.map(({ id, department }) => ({ userId: id, department, formerly: formerly.get(id) ?? [] })),
    { start: from, end: to },
    { assignments, patterns, regions, holidays },
  )
}
