import {
  checkExport,
  EXPORT_KINDS,
  type ExportQuestion,
  type ExportRows,
  LEAVE_STATUSES,
  LEAVE_TYPE_VALUES,
  type Page,
  PEOPLE_SHOWN,
  todayIn,
} from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { day } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { pageOf, pageSchema, searchSchema } from '../kernel/page-request.ts'
import { BALANCES, PEOPLE, REQUESTS } from './export-tables.ts'

const schema = Type.Object({
  kind: Type.Enum([...EXPORT_KINDS]),
  day: Type.Optional(day),
  from: Type.Optional(day),
  to: Type.Optional(day),
  leave_type: Type.Optional(Type.Enum([...LEAVE_TYPE_VALUES])),
  department: Type.Optional(Type.String({ maxLength: 200 })),
  office: Type.Optional(Type.String({ maxLength: 200 })),
  search: searchSchema,
  people: Type.Optional(Type.Enum([...PEOPLE_SHOWN])),
  access: Type.Optional(Type.Enum(['enabled', 'disabled'])),
  status: Type.Optional(Type.Enum([...LEAVE_STATUSES])),
  sick_reasons: Type.Optional(Type.Boolean()),
  ...pageSchema,
})

/** A part of a table that administrators take out: people, balances as they stood on a day, or requests of a period. */
export const listExport = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, query, freshen, visibility }) => {
    requireRight(principal, body.kind === 'people' ? 'people' : 'leave')
    const asked: ExportQuestion = readInput(schema, body)
    const today = todayIn(org.timeZone, now)
    const problem = checkExport(asked, today)
    if (problem) throw errors.unprocessable(problem.message, problem.field)
    if (asked.kind === 'balances') await freshen('LeaveBalance')
    const { sql, values } = TABLES[asked.kind](
      { ...asked, day: asked.day ?? today, today },
      { timeZone: org.timeZone, visibility },
    )
    const { skip, limit } = pageOf(asked)
    const rows = await query<ExportRows[keyof ExportRows] & { total?: number }>(
      `SELECT *, count(*) OVER ()::int8 AS total FROM (${sql}) t ORDER BY lower(name), id
       LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, skip],
    )
    const page: Page<ExportRows[keyof ExportRows]> = {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ total, ...row }) => row),
    }
    return { body: page }
  },
})

const TABLES = { people: PEOPLE, balances: BALANCES, requests: REQUESTS }
