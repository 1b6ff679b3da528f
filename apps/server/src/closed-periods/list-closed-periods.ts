import type { ClosedPeriodRow } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { readNames } from '../kernel/read-names.ts'
import { readsOf } from '../kernel/records.ts'

/** All locked periods, the latest first, with the person who locked each. */
export const listClosedPeriods: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    requireRight(principal, 'rules')
    const records = readsOf(entities)
    const [closed, calendars] = await allInOneRoundTrip(
      records.find('ClosedPeriod', {}, { sort: '-day' }),
      records.find('PayCalendar', {}),
    )
    const calendarNames = new Map(calendars.map(({ id, name }) => [id, name]))
    const names = await readNames(
      records,
      closed.map(({ actor_id }) => actor_id),
    )
    const periods: ClosedPeriodRow[] = closed.map(
      ({ id, day, leave_type, calendar_id, created_date, actor_id }) => ({
        id,
        day,
        leave_type,
        calendar: calendar_id === null ? null : (calendarNames.get(calendar_id) ?? null),
        created_date,
        by: names.get(actor_id ?? '') ?? null,
      }),
    )
    return { body: { periods } }
  },
}
