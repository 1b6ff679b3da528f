import { lockedThrough } from '@leavewell/leave'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import type { RecordReads } from '../kernel/records.ts'

/** Returns the last locked day of a person's leave type, or an empty text. */
export type LastLocked = (userId: string, leaveType: string) => string

/** Reads the locked days of some people, or of everyone. */
export async function readLocks(
  records: RecordReads,
  userIds?: readonly string[] | null,
): Promise<LastLocked> {
  const [periods, locks] = await allInOneRoundTrip(
    records.find('ClosedPeriod', {}),
    records.find('PayrollLock', userIds ? { user_id: { $in: userIds } } : {}),
  )
  const lastLocked = lockedThrough({ periods, locks })
  return (userId, leaveType) => lastLocked(userId, leaveType) ?? ''
}
