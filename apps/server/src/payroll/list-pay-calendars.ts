import {
  displayName,
  type PayCalendarList,
  type PayMemberRow,
  payCalendarsOn,
  payPeriodAfter,
  todayIn,
} from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { namesOf } from './plan-batch.ts'

/** All pay calendars with their people and next periods. */
export const listPayCalendars = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, entities, now }) => {
    requireRight(principal, 'payroll')
    const records = readsOf(entities)
    const [calendars, rows, batches, users] = await allInOneRoundTrip(
      records.find('PayCalendar', {}, { sort: 'name' }),
      records.find('PayCalendarMember', {}, { sort: 'valid_from' }),
      records.find('PayrollBatch', {}, { sort: '-no' }),
      records.find('User', { disabled: { $ne: true } }),
    )
    const today = todayIn(org.timeZone, now)
    const placeToday = payCalendarsOn(rows, today)
    const names = new Map(users.map(user => [user.id, displayName(user)]))
    const body: PayCalendarList = {
      calendars: calendars.map(
        ({ id, name, kind, first_day, month_days, is_active, layout_id, requires_all }) => {
          const paid_through = batches.find(({ calendar_id }) => calendar_id === id)?.last_day ?? null
          const next = payPeriodAfter({ kind, first_day, month_days }, paid_through)
          const placeOf = payCalendarsOn(rows, next.last_day)
          return {
            id,
            name,
            kind,
            first_day,
            month_days,
            is_active,
            layout_id,
            requires_all,
            people: users.filter(user => placeOf(user).calendar_id === id).length,
            paid_through,
            next: { ...next, is_over: next.last_day < today },
          }
        },
      ),
      members: rows.map(
        ({ id, calendar_id, scope, scope_id, valid_from }): PayMemberRow => ({
          id,
          calendar_id,
          scope,
          valid_from,
          name: scope === 'everyone' ? null : scope === 'user' ? (names.get(scope_id) ?? scope_id) : scope_id,
        }),
      ),
      outside: namesOf(users.filter(user => placeToday(user).calendar_id === null)),
    }
    return { body }
  },
})
