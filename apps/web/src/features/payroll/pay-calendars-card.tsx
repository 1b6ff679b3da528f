import {
  payrollCopy as copy,
  formatDayRange,
  type PayCalendarList,
  type PayCalendarRow,
} from '@leavewell/leave'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShortList } from '../../ui/short-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AssignCalendarDialog } from './assign-calendar-dialog.tsx'
import { PayCalendarDialog } from './pay-calendar-dialog.tsx'
import { PayrollCheck } from './payroll-check.tsx'

/** A card for each pay calendar, with its next period. */
export function PayCalendarCards({ calendars }: Pick<PayCalendarList, 'calendars'>) {
  if (calendars.length === 0)
    return (
      <Card>
        <EmptyState hint={copy.noCalendarsHint}>{copy.noCalendars}</EmptyState>
      </Card>
    )
  return calendars.map(calendar => <CalendarCard key={calendar.id} calendar={calendar} />)
}

function CalendarCard({ calendar }: { calendar: PayCalendarRow }) {
  const { name, kind, next, people, is_active } = calendar
  const [isEditing, setEditing] = useState(false)
  const [isChecking, setChecking] = useState(false)
  return (
    <Card
      title={name}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" aria-label={copy.editOf(name)} onPress={() => setEditing(true)}>
            {copy.edit}
          </Button>
          <Button
            aria-expanded={isChecking}
            aria-label={copy.checkOf(name)}
            onPress={() => setChecking(!isChecking)}
          >
            {copy.check}
          </Button>
        </div>
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="figures">
          {copy.nextPeriod(copy.kinds[kind], formatDayRange(next.first_day, next.last_day), people)}
        </span>
        {!is_active && <Tag>{copy.inactive}</Tag>}
      </p>
      {isChecking && <PayrollCheck calendarId={calendar.id} />}
      {isEditing && <PayCalendarDialog calendar={calendar} onClose={() => setEditing(false)} />}
    </Card>
  )
}

/** How many assignments are shown at first. */
const FIRST = 10

/** The people of each calendar, and those in none. */
export function PayMembersCard({ calendars, members, outside }: PayCalendarList) {
  const [isAssigning, setAssigning] = useState(false)
  const names = new Map(calendars.map(({ id, name }) => [id, name]))
  return (
    <Card
      title={copy.members}
      actions={calendars.length > 0 && <Button onPress={() => setAssigning(true)}>{copy.assign}</Button>}
    >
      <p className="text-ink-muted">{copy.membersHint}</p>
      {members.length === 0 ? (
        <p className="mt-3">{copy.noMembers}</p>
      ) : (
        <ShortList items={members} limit={FIRST} more={copy.all} less={copy.fewer}>
          {shown => (
            <ul aria-label={copy.members} className="mt-3 divide-y divide-line border-line border-t">
              {shown.map(({ id, name, scope, calendar_id, valid_from }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="font-medium">{name ?? copy.scopes[scope]}</span>
                  <span className="figures text-ink-muted">
                    {copy.paidBy(
                      calendar_id === null ? copy.noCalendar : (names.get(calendar_id) ?? calendar_id),
                      valid_from,
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </ShortList>
      )}
      {outside.total > 0 && (
        <p className="mt-3 text-ink-muted">
          {copy.outside(outside.total)}
          {': '}
          {copy.outsideNames(outside.names, outside.total - outside.names.length)}
        </p>
      )}
      {isAssigning && <AssignCalendarDialog calendars={calendars} onClose={() => setAssigning(false)} />}
    </Card>
  )
}
