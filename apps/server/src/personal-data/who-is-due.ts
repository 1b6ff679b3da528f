import { type EmploymentEnd, keptUntil } from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'

/** Everybody of these who has left and is not anonymised yet, with the day from which on they are, the earliest first. */
export async function whoLeft(
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

/** In SQL, requests whose certificate has been kept long enough: `$1` months after their last day, the day being `$2`. */
export const OLD_CERTIFICATES = `FROM "entities"."LeaveRequest"
WHERE attachment_url <> '' AND end_date::date + make_interval(months => $1) <= $2::date`
