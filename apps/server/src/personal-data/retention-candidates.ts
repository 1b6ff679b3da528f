import { type EmploymentEnd, keptUntil } from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'

/**
 * People who have left and are not anonymised yet. Each has the day of their anonymisation, the earliest first.
 */
export async function findRetentionCandidates(
  records: Pick<RecordReads, 'find'>,
  months: number,
  of: Pick<Partial<EmploymentEnd>, 'user_id'> = {},
): Promise<{ end: EmploymentEnd; on: string }[]> {
  const ends = await records.find(
    'EmploymentEnd',
    { ...of, ended_at: { $ne: null }, anonymised_at: null },
    { sort: 'last_day' },
  )
  return ends.map(end => ({ end, on: keptUntil(end.last_day, months) }))
}

/**
 * SQL of records whose file was stored long enough: `$1` months, as of `$2`. They count from the last day of leave or of
 * using overtime, or the day of an adjustment or cash-out.
 */
export const OLD_FILES = [
  {
    entity: 'LeaveRequest',
    erased: { attachment_url: null },
    sql: `FROM "entities"."LeaveRequest"
WHERE attachment_url <> '' AND end_date::date + make_interval(months => $1) <= $2::date`,
  },
  {
    entity: 'BalanceAdjustment',
    erased: { document_url: null },
    sql: `FROM "entities"."BalanceAdjustment"
WHERE document_url <> '' AND day::date + make_interval(months => $1) <= $2::date`,
  },
  {
    entity: 'CashOut',
    erased: { agreement_url: null },
    sql: `FROM "entities"."CashOut"
WHERE agreement_url <> '' AND coalesce(reviewed_date, created_date)::date + make_interval(months => $1) <= $2::date`,
  },
  {
    entity: 'OvertimeRecord',
    erased: { agreement_url: null },
    sql: `FROM "entities"."OvertimeRecord"
WHERE agreement_url <> '' AND use_until::date + make_interval(months => $1) <= $2::date`,
  },
] as const

/** Documents of private leave that were stored as long as their type says, as of `$1`. */
export const PRIVATE_DOCUMENTS = {
  entity: 'PrivateLeave',
  erased: { attachment_url: null },
  sql: `FROM "entities"."PrivateLeave" p
WHERE attachment_url <> '' AND EXISTS (SELECT 1 FROM "entities"."PrivateLeaveType" t
  WHERE t.id = p.type_id AND p.end_date::date + make_interval(months => t.document_months::int) <= $1::date)`,
} as const

/** Records with files, what is deleted of them, and the SQL that finds them. */
export interface OldFiles {
  entity: string
  erased: Readonly<Record<string, null>>
  sql: string
}
