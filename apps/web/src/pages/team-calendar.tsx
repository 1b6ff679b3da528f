import {
  type CalendarLeave,
  calendarFeedsCopy,
  can,
  calendarCopy as copy,
  type DayRange,
  isManager,
  monthOf,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveBalances } from '../data/leave-balances/leave-balances.ts'
import { CalendarMonthView } from '../features/calendar/calendar-month-view.tsx'
import { CalendarUsersView } from '../features/calendar/calendar-users-view.tsx'
import {
  type CalendarScope,
  type CalendarSearch,
  type CalendarTab,
  calendarView,
} from '../features/calendar/calendar-view.ts'
import { LeaveDetailDialog } from '../features/calendar/leave-detail-dialog.tsx'
import { PeriodSwitch } from '../features/calendar/period-switch.tsx'
import { UpcomingLeave } from '../features/calendar/upcoming-leave.tsx'
import {
  questionsOfMonth,
  useCalendarUsers,
  useUpcomingLeave,
} from '../features/calendar/use-calendar-leave.ts'
import { ZoomChoice } from '../features/calendar/zoom-choice.tsx'
import { LeaveFormDialog } from '../features/requests/form/lazy-leave-form-dialog.tsx'
import { FEEDS_ANCHOR, pagePath } from '../leave-ui/page-path.ts'
import { currentYear, today } from '../leave-ui/today.ts'
import { useLeaveTypes } from '../leave-ui/use-leave-types.ts'
import { AfterTitle } from '../lib/after-title.tsx'
import { useFirstDayOfWeek } from '../lib/first-day-of-week.ts'
import { useIsPhone } from '../lib/use-media.ts'
import { useOpened } from '../lib/use-opened.ts'
import { useUser } from '../session/session.ts'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { Select } from '../ui/select.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextLink } from '../ui/text-link.tsx'

const route = getRouteApi('/_session/_layout/teamcalendar')

const TABS: readonly { id: CalendarTab; label: string }[] = [
  { id: 'month', label: copy.month },
  { id: 'people', label: copy.people },
]

const SCOPES: readonly { id: CalendarScope; label: string }[] = [
  { id: 'team', label: copy.myTeam },
  { id: 'everyone', label: copy.everyone },
]

/**
 * Who is away (G). Employees see their own approved leave, managers that of their reports too, and
 * administrators everyone's.
 */
export function TeamCalendarPage() {
  const [day] = useState(today)
  const navigate = route.useNavigate()
  const [user, isPhone] = [useUser(), useIsPhone()]
  const view = calendarView(
    {
      today: day,
      types: useLeaveTypes(),
      firstDay: useFirstDayOfWeek(),
      isMonthOnly: isPhone || !(isManager(user) || can(user, 'see_leave')),
    },
    {
      search: route.useSearch(),
      show: search => void navigate({ search, resetScroll: false }),
    },
  )
  const of = useCalendarUsers(user, view.scope)
  const upcoming = useUpcomingLeave(of, day)
  const [open, setOpen] = useOpened<CalendarLeave>()
  const [asked, setAsked] = useState<DayRange>()
  const [isAsking, setAsking] = useState(false)
  const balances = useQuery({ ...leaveBalances.ofYear(user.id, currentYear()), enabled: isAsking })
  const ask = (days: DayRange) => {
    setAsked(days)
    setAsking(true)
  }
  const shown = { of, today: day, onOpen: setOpen, onAsk: user.manager_id ? ask : undefined }
  const turn = <PeriodSwitch {...view.turn} />
  const below = (
    <>
      <UpcomingLeave leaves={upcoming} isTeam={of.isTeam} onOpen={setOpen} />
      <p data-print="hidden">
        <TextLink href={`${pagePath('Profile')}#${FEEDS_ANCHOR}`}>{calendarFeedsCopy.fromCalendar}</TextLink>
      </p>
    </>
  )
  const month = (
    <CalendarMonthView {...shown} month={view.month} onShowMonth={view.showMonth}>
      {below}
    </CalendarMonthView>
  )

  return (
    <PageBody isWide>
      <PageHeader
        title={of.isTeam ? copy.teamTitle : copy.myTitle}
        {...(!of.isTeam && { subtitle: copy.ownOnly })}
        actions={
          can(user, 'see_leave') && isManager(user) ? (
            <ScopeChoice
              scope={view.scope}
              // A month has room for three people a day, so everyone is shown by person.
              onChoose={who => view.showScope(who, who === 'everyone' && !isPhone ? 'people' : view.tab)}
            />
          ) : of.isTeam ? undefined : (
            turn
          )
        }
      />
      <AfterTitle meanwhile={<SkeletonList className="h-32" />}>
        {of.isTeam ? (
          <Tabs
            label={copy.views}
            tabs={TABS}
            selected={view.tab}
            onSelect={view.showTab}
            actions={
              <>
                {turn}
                {view.tab === 'people' && !isPhone && (
                  <ZoomChoice zoom={view.period.zoom} onChoose={view.showZoom} />
                )}
              </>
            }
          >
            {view.tab === 'people' ? (
              <CalendarUsersView
                {...shown}
                period={view.period}
                filter={view.filter}
                onFilter={view.showFilter}
              />
            ) : (
              month
            )}
          </Tabs>
        ) : (
          month
        )}
        {of.isTeam && view.tab === 'people' && below}
      </AfterTitle>
      <LeaveFormDialog
        isOpen={isAsking && !balances.isPending}
        onClose={() => setAsking(false)}
        user={user}
        balances={balances.data ?? []}
        initial={asked && { start_date: asked.start, end_date: asked.end }}
      />
      <LeaveDetailDialog leave={open} onClose={() => setOpen(undefined)} />
    </PageBody>
  )
}

TeamCalendarPage.asks = (user: User, { view, who = 'team', month = monthOf(today()) }: CalendarSearch) =>
  view === 'people' ? [] : questionsOfMonth(user, who, month, today())

/** The scope of the calendar. The default is the user's own team (G-11). */
const ScopeChoice = ({
  scope,
  onChoose,
}: {
  scope: CalendarScope
  onChoose: (scope: CalendarScope) => void
}) => (
  <>
    <div data-print="hidden" className="h-(--control-height) w-36">
      <AfterTitle>
        <Select
          label={copy.whose}
          isLabelHidden
          options={SCOPES}
          value={scope}
          onChange={id => onChoose(id === 'everyone' ? 'everyone' : 'team')}
        />
      </AfterTitle>
    </div>
    <p className="hidden print:block">{SCOPES.find(({ id }) => id === scope)?.label}</p>
  </>
)
