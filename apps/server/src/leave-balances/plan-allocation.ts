import { type AllocationForm, type AllocationLine, carriedOver, type RowPerson } from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'
import { BY_NAME, ROW_PERSON } from '../users/row-person.ts'

interface Candidate {
  person: RowPerson
  exists: boolean
  /** Days left of the year before. */
  left: number | null
}

/** Who gets what: everybody who works here, or the people of a department; who has such a balance already is skipped. */
export async function planAllocation(query: ReadRows, form: AllocationForm): Promise<AllocationLine[]> {
  const candidates = await query<Candidate>(
    `SELECT ${ROW_PERSON} AS person, now_b.id IS NOT NULL AS exists, before_b.balance AS left
     FROM "entities"."User" u
     LEFT JOIN "entities"."LeaveBalance" now_b
       ON now_b.user_id = u.id AND now_b.leave_type = $1 AND now_b.year = $2
     LEFT JOIN "entities"."LeaveBalance" before_b
       ON before_b.user_id = u.id AND before_b.leave_type = $1 AND before_b.year = $2 - 1
     WHERE u.disabled IS NOT TRUE AND ($3::text IS NULL OR u.department = $3)
     ORDER BY now_b.id IS NOT NULL, ${BY_NAME}, u.id`,
    [form.leave_type, form.year, form.department],
  )
  return candidates.map(({ person, exists, left }) => {
    const carried = exists ? 0 : carriedOver(left, form.carry_over)
    return { person, exists, carried, days: exists ? 0 : form.days + carried }
  })
}
