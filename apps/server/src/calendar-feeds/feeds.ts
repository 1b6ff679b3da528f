import { hash } from 'node:crypto'
import {
  type AwayRow,
  type AwayUser,
  addDays,
  awayCopy,
  type CalendarFeed,
  calendarFeedsCopy as copy,
  type FeedEvent,
  isOfDepartment,
  todayIn,
  writeCalendarFeed,
} from '@leavewell/leave'
import type { ReadCall, ReadingFunction } from '@leavewell/platform'
import { readAway } from '../away/list-away.ts'
import { requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { readNonWorkingDays } from '../work-assignments/get-working-days.ts'
import { companyLeave, type FeedSpan, labelOf, ownLeave, teamLeave, unknownChange } from './leave-events.ts'

/** Days before and after today. */
const BEHIND = 30
const AHEAD = 365

type FindEvents = (org: Organisation, call: ReadCall, span: FeedSpan) => Promise<FeedEvent[]>

/** The same as the screens show this person now. No reasons, comments or documents. */
const EVENTS: Record<CalendarFeed, FindEvents> = {
  own: ownLeave,
  team: teamLeave,
  department: (org, call, span) => {
    const reader = requireUser(call.principal)
    return colleaguesAway(org, call, span, user => isOfDepartment(reader, user))
  },
  away: colleaguesAway,
  company: companyLeave,
  holidays: publicHolidays,
}

/** Calendars that people subscribe to (docs/decisions/0178). */
export const calendarFeeds = (org: Organisation): Record<CalendarFeed, ReadingFunction> => {
  const feed = (name: CalendarFeed): ReadingFunction => ({
    reads: async call => {
      const today = todayIn(org.timeZone, call.now)
      const span = { from: addDays(today, -BEHIND), to: addDays(today, AHEAD), today }
      return {
        content: writeCalendarFeed(copy.names[name], await EVENTS[name](org, call, span)),
        type: 'text/calendar; charset=utf-8',
        fileName: `${name}.ics`,
        disposition: 'inline',
      }
    },
  })
  return {
    own: feed('own'),
    team: feed('team'),
    department: feed('department'),
    away: feed('away'),
    company: feed('company'),
    holidays: feed('holidays'),
  }
}

/** Colleagues, as *Who’s away* shows them. */
async function colleaguesAway(
  org: Organisation,
  call: ReadCall,
  span: FeedSpan,
  isAsked?: (user: AwayUser) => boolean,
): Promise<FeedEvent[]> {
  const { rows } = await readAway(org, call, span, isAsked)
  const seen = new Map<string, number>()
  return rows.map((row: AwayRow) => {
    const leave = row.leave_type === undefined ? awayCopy.away : labelOf(org, row.leave_type)
    const key = `${row.name} ${row.start_date} ${row.leave_type ?? ''}`
    // Two people can have one name, and a person two parts of a day.
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return {
      uid: hash('sha256', `${key} ${number}`).slice(0, 32),
      title: copy.of(row.name, leave),
      start_date: row.start_date,
      end_date: row.end_date,
      isBusy: false,
      ...unknownChange(span.today),
    }
  })
}

/** The public holidays of the reader’s region, as their calendar shows them. */
async function publicHolidays(_org: Organisation, call: ReadCall, span: FeedSpan): Promise<FeedEvent[]> {
  const { id } = requireUser(call.principal)
  const { [id]: free = [] } = await readNonWorkingDays(readsOf(call.entities), span, [id])
  return free.flatMap(({ day, part, holiday }) =>
    holiday === null
      ? []
      : {
          uid: `holiday-${day}`,
          title: copy.titleOf(holiday, copy.part[part]),
          start_date: day,
          end_date: day,
          isBusy: false,
          ...unknownChange(span.today),
        },
  )
}
