import type { AppDefinition } from '@leavewell/platform'
import type { Organisation } from './organisation.ts'

type Schedule = NonNullable<AppDefinition['jobs']>[number]['schedule']

/** Daily at a time of the organisation's clock, in its time zone of that day. */
export const dailyAt = (time: string, org: Pick<Organisation, 'timeZone'>): Schedule => ({
  dailyAt: time,
  get timeZone() {
    return org.timeZone
  },
})
