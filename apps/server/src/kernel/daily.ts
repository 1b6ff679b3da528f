import type { AppJob } from '@leavewell/platform'
import type { Organisation } from './organisation.ts'

type Schedule = AppJob['schedule']

/** Daily at a time of the organisation's clock, in its time zone of that day. */
export const dailyAt = (time: string, org: Pick<Organisation, 'timeZone'>): Schedule => ({
  dailyAt: time,
  get timeZone() {
    return org.timeZone
  },
})
