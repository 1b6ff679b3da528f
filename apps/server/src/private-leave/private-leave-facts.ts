import {
  type LeaveRequest,
  ordinaryHours,
  type PrivateLeave,
  type PrivateLeaveFacts,
  type PrivateLeaveForm,
  type PrivateLeaveType,
  readersOf,
  TAKING_DAYS,
  type User,
  worksOnHalf,
} from '@leavewell/leave'
import type { NamedLock } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'

const TYPES_LOCK = 'private-leave-types'

/** Requests share it, so that each has the holders of its commit. */
export const READS_PRIVATE_TYPES: NamedLock = { name: TYPES_LOCK, alone: false }

export const CHANGES_PRIVATE_TYPES: NamedLock = { name: TYPES_LOCK, alone: true }

/** The first day of a person's service, from which years of private leave count. */
export const serviceFromOf = ({ service_from, date_hired }: User): string | null =>
  service_from ?? date_hired ?? null

interface StoredFacts extends PrivateLeaveFacts {
  type: PrivateLeaveType | undefined
  others: PrivateLeave[]
  taken: LeaveRequest[]
}

/** The facts for checking a request of a person. */
export async function readFacts(
  org: Organisation,
  records: RecordReads,
  user: User,
  now: Date,
  form: Pick<PrivateLeaveForm, 'start_date' | 'end_date' | 'type_id' | 'left_out_ids'>,
): Promise<StoredFacts> {
  const { start_date, end_date, type_id, left_out_ids } = form
  const [leave, stored, others, taken] = await Promise.all([
    readUserLeave(org, records, user, now, { start: start_date, end: end_date }),
    records.get('PrivateLeaveType', type_id),
    records.find('PrivateLeave', { user_id: user.id }),
    records.find('LeaveRequest', {
      user_id: user.id,
      status: { $in: TAKING_DAYS },
      start_date: { $lte: end_date },
      end_date: { $gte: start_date },
    }),
  ])
  const type = stored?.is_offered ? stored : undefined
  const readers = type ? readersOf(type, { user_id: user.id, left_out_ids }) : []
  return {
    today: leave.today,
    type,
    isWorked: worksOnHalf(leave.calendar),
    workedOn: ordinaryHours(leave.calendar),
    serviceFrom: serviceFromOf(user),
    others,
    taken,
    readers: await whoCanSignIn(records, readers),
  }
}

/** The people among these who can sign in. */
export async function whoCanSignIn(records: RecordReads, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const users = await records.find('User', { id: { $in: [...ids] } })
  return users.filter(({ disabled }) => !disabled).map(({ id }) => id)
}
