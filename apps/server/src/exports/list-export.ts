import {
  type BalanceExport,
  balanceAtEnd,
  checkExport,
  EXPORT_KINDS,
  type ExportQuestion,
  type ExportRows,
  exportSentence,
  type Page,
  PEOPLE_SHOWN,
  SHOWN_STATUSES,
  todayIn,
  userLeave,
} from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { pageOf, pageSchema, searchSchema } from '../kernel/page-request.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { BALANCES, ENDINGS, PEOPLE, REQUESTS, userOf } from './export-tables.ts'

const schema = Type.Object({
  kind: Type.Enum([...EXPORT_KINDS]),
  day: Type.Optional(day),
  from: Type.Optional(day),
  to: Type.Optional(day),
  leave_type: Type.Optional(leaveTypeKey),
  department: Type.Optional(Type.String({ maxLength: 200 })),
  office: Type.Optional(Type.String({ maxLength: 200 })),
  search: searchSchema,
  people: Type.Optional(Type.Enum([...PEOPLE_SHOWN])),
  access: Type.Optional(Type.Enum(['enabled', 'disabled'])),
  status: Type.Optional(Type.Enum([...SHOWN_STATUSES])),
  sick_reasons: Type.Optional(Type.Boolean()),
  ...pageSchema,
})

/** A table that administrators export: people, balances as of a day, or requests of a period. */
export const listExport = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, query, entities, freshen, visibility }) => {
    requireRight(principal, body.kind === 'people' ? 'see_people' : 'see_leave')
    const asked: ExportQuestion = readInput(schema, body)
    requireLeaveType(org, asked.leave_type)
    const today = todayIn(org.timeZone, now)
    const problem = checkExport(asked, today)
    if (problem) throw errors.unprocessable(exportSentence(problem), problem.field)
    if (asked.kind === 'balances' || asked.kind === 'endings') await freshen('LeaveBalance')
    const { sql, values } = TABLES[asked.kind](
      { ...asked, day: asked.day ?? today, today },
      { timeZone: org.timeZone, leaveTypes: org.leaveTypes, visibility },
    )
    const { skip, limit } = pageOf(asked)
    const rows = await query<ExportRows[keyof ExportRows] & { total?: number }>(
      `SELECT *, count(*) OVER ()::int8 AS total FROM (${sql}) t ORDER BY lower(name), id
       LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, skip],
    )
    const found = rows.map(({ total, ...row }) => row)
    const page: Page<ExportRows[keyof ExportRows]> = {
      total: rows[0]?.total ?? 0,
      rows:
        asked.kind === 'balances'
          ? await withAccruals(org, readsOf(entities), now, found as BalanceExport[], asked.day ?? today)
          : found,
    }
    return { body: page }
  },
})

/** Adds accruals up to the end of the day that are posted later, and leaves out former years. */
async function withAccruals(
  org: Organisation,
  records: RecordReads,
  now: Date,
  rows: readonly BalanceExport[],
  day: string,
): Promise<BalanceExport[]> {
  const kept = rows.filter(({ policy }) => policy !== null)
  if (kept.length === 0) return [...rows]
  const users = await records.find('User', { id: { $in: [...new Set(kept.map(userOf))] } })
  const known = await readLeaveOfUsers(org, records, users, now)
  const leaveOf = new Map([...known].map(([id, ofUser]) => [id, userLeave(ofUser)]))
  return rows.map(row => {
    const leave = row.policy === null ? undefined : leaveOf.get(userOf(row))
    if (leave === undefined) return row
    return { ...row, minutes: balanceAtEnd(leave.facts(row.leave_type), row.minutes, day) }
  })
}

const TABLES = { people: PEOPLE, balances: BALANCES, requests: REQUESTS, endings: ENDINGS }
