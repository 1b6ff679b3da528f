import {
  adminCopy,
  checkHoldsFrom,
  departmentMoveCopy as copy,
  type DepartmentMove,
  holdsFromSentence,
  type LeftOut,
  leftOutInWords,
  planDepartmentMove,
  todayIn,
  type User,
} from '@leavewell/leave'
import { errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { typedDay } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { chosenSchema } from '../kernel/page-request.ts'
import type { RecordReads } from '../kernel/records.ts'

const schema = Type.Object({
  ids: chosenSchema,
  department: Type.String({ maxLength: 200 }),
  holds_from: Type.Union([typedDay, Type.Null()]),
})

/** People who move to a department, and selected people who do not. */
export interface WantedMove {
  department: string
  /** The first day there. Null: today, immediately. */
  holdsFrom: string | null
  moving: User[]
  leftOut: LeftOut[]
}

/** Reads the people, their department and the day. If no one could move, it refuses at the wrong field. */
export async function readDepartmentMove(
  org: Organisation,
  records: RecordReads,
  body: Record<string, unknown>,
  now: Date,
): Promise<WantedMove> {
  const move: DepartmentMove = readInput(schema, body)
  const { ids, department, holds_from } = move
  if (department === '') throw errors.unprocessable(copy.departmentNeeded, 'department')
  const problem =
    holds_from === null
      ? undefined
      : checkHoldsFrom(holds_from, { today: todayIn(org.timeZone, now), lastDay: null })
  if (problem) throw errors.unprocessable(holdsFromSentence(problem), problem.field)
  if ((await records.count('Department', { name: department })) === 0)
    throw errors.unprocessable(adminCopy.noSuchDepartment(department), 'department')
  const user_id = { $in: [...ids] }
  const [people, plans, ends] = await Promise.all([
    records.find('User', { id: user_id }),
    records.find('PlannedChange', { user_id }),
    records.find('EmploymentEnd', { user_id }),
  ])
  const { moving, leftOut } = planDepartmentMove(move, { people, plans, ends })
  return { department, holdsFrom: holds_from, moving, leftOut: leftOutInWords(leftOut) }
}
