import {
  adminCopy,
  balanceStatementCopy,
  can,
  dashboardCopy,
  displayName,
  type LeaveRequest,
  type LeaveTypeKey,
  layoutCopy,
  OPEN_LEAVE_FORM_QUERY,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { demoOf } from '../data/installation/public-settings.ts'
import { leaveBalances } from '../data/leave-balances/leave-balances.ts'
import { leaveRequests } from '../data/leave-requests/leave-requests.ts'
import { BalanceCards } from '../features/balances/balance-cards.tsx'
import { BalancesOnDayDialog, fetchOnDay } from '../features/balances/on-day/lazy-balances-on-day-dialog.tsx'
import { DashboardSummary } from '../features/dashboards/dashboard-summary.tsx'
import { NextLeave } from '../features/dashboards/next-leave.tsx'
import { LeaveFormDialog } from '../features/requests/form/lazy-leave-form-dialog.tsx'
import type { OpenLeaveFormSearch } from '../features/requests/form/open-leave-form.ts'
import { useOpenLeaveForm } from '../features/requests/form/use-open-leave-form.ts'
import { CancelDialog } from '../features/requests/lazy-cancel-dialog.tsx'
import { RecentActions } from '../features/requests/recent-actions.tsx'
import { RecentRequests } from '../features/requests/recent-requests.tsx'
import { pagePath } from '../leave-ui/page-path.ts'
import { currentYear, today } from '../leave-ui/today.ts'
import { useKeptChoice } from '../lib/kept-choice.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useIdleAfterLoad } from '../lib/use-idle-after-load.ts'
import { useHasTwoColumns, useIsPhone } from '../lib/use-media.ts'
import { useOpened } from '../lib/use-opened.ts'
import { keepGreeting } from '../session/kept-greeting.ts'
import { useSession } from '../session/session.ts'
import { useSupportAddress } from '../session/use-support-address.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Balances, next leave, counters, absent colleagues, the year and recent requests (C). */
export function DashboardPage({ search }: { search: OpenLeaveFormSearch }) {
  const { user, settings, isImpersonating } = useSession()
  const demo = isImpersonating ? undefined : demoOf(settings)
  const [tour, chooseTour] = useKeptChoice('leavewell_demo_tour', ['shown', 'hidden'])
  const greeting = dashboardCopy.greeting(user.first_name ?? displayName(user))
  useEffect(() => {
    if (!isImpersonating) keepGreeting(greeting)
  }, [greeting, isImpersonating])
  const year = currentYear()
  const balances = useQuery(leaveBalances.ofYear(user.id, year))
  const movements = useQuery(leaveBalances.movements(user.id, year))
  const recent = useQuery(leaveRequests.recent(user.id))
  const next = useQuery(leaveRequests.next(user.id, today()))
  const hasTwoColumns = useHasTwoColumns()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const hasManager = Boolean(user.manager_id)
  const { [OPEN_LEAVE_FORM_QUERY]: isAskedFor = false, ...filledIn } = search
  const form = useOpenLeaveForm({
    mayOpen: hasManager,
    isAskedFor,
    filledIn,
    onSeen: () => void navigate({ href: withoutQuery(OPEN_LEAVE_FORM_QUERY), replace: true }),
  })
  const [editing, setEditing] = useOpened<LeaveRequest>()
  const [cancelling, setCancelling] = useOpened<LeaveRequest>()
  const [onDay, setOnDay] = useOpened<LeaveTypeKey[]>()
  // On a phone it is in the bottom bar.
  const requestLeave = !isPhone && (
    <Button
      variant="primary"
      icon={<CalendarPlus aria-hidden />}
      isDisabled={!hasManager}
      onPress={form.open}
    >
      {dashboardCopy.requestLeave}
    </Button>
  )

  const requests = (
    <RecentRequests
      requests={recent}
      actions={request => (
        <RecentActions
          request={request}
          onEdit={() => setEditing(request)}
          onCancel={() => setCancelling(request)}
        />
      )}
    />
  )

  return (
    <PageBody isWide={hasTwoColumns}>
      <PageHeader
        title={greeting}
        name={layoutCopy.dashboard}
        subtitle={dashboardCopy.positionAndDepartment(user.position, user.department)}
        actions={requestLeave}
      />
      {demo && tour === 'shown' && (
        <Suspense fallback={<div className="h-29 max-md:h-61.5" />}>
          <DemoTour demo={demo} onHide={() => chooseTour('hidden')} />
        </Suspense>
      )}
      {user.role === 'admin' && !hasManager && (
        <Suspense>
          <SetupCard />
        </Suspense>
      )}
      {!hasManager && (
        <Alert
          tone="warning"
          title={dashboardCopy.noManagerTitle}
          action={!can(user, 'people') && <TellHr />}
        >
          {can(user, 'people') ? (
            <>
              {dashboardCopy.assignManager}{' '}
              <TextLink href={`${pagePath('AdminDashboard')}?tab=users`}>{adminCopy.userManagement}</TextLink>
            </>
          ) : (
            dashboardCopy.noManager
          )}
        </Alert>
      )}
      <BalanceCards
        year={year}
        // Loaded together, because movements and pending leave add a line to some cards.
        balances={{
          ...balances,
          data: movements.isPending || recent.isPending ? undefined : balances.data,
        }}
        movements={movements.data}
        actions={
          <Button
            size="small"
            variant="quiet"
            className="-mr-2.5"
            onHoverStart={fetchOnDay}
            onPress={() => setOnDay(balances.data?.map(({ leave_type }) => leave_type))}
          >
            {balanceStatementCopy.onADay}
          </Button>
        }
        recent={recent.data}
      />
      {/* Reading order: what is left, the next leave, the counters, who is away, the year. */}
      {hasTwoColumns ? (
        <>
          <DashboardSummary requests={recent.data} isFailed={recent.isLoadingError} />
          <div className="grid grid-cols-3 items-start gap-3 *:first:col-span-2">
            {requests}
            <div className="grid gap-3">
              <NextLeave leave={next} />
              <Away />
            </div>
          </div>
          <Year year={year} />
        </>
      ) : (
        <>
          <div className="grid gap-3 lg:grid-cols-2">
            <NextLeave leave={next} />
            <DashboardSummary requests={recent.data} isFailed={recent.isLoadingError} />
          </div>
          <Away />
          <Year year={year} />
          {requests}
        </>
      )}
      <LeaveFormDialog
        key={editing?.id}
        isOpen={form.isOpen || editing !== undefined}
        onClose={() => {
          form.close()
          setEditing(undefined)
        }}
        user={user}
        balances={balances.data ?? []}
        request={editing}
        initial={form.initial}
      />
      {onDay && <BalancesOnDayDialog types={onDay} onClose={() => setOnDay(undefined)} />}
      {cancelling && <CancelDialog request={cancelling} onClose={() => setCancelling(undefined)} />}
    </PageBody>
  )
}

DashboardPage.asks = ({ id }: User) => [
  leaveBalances.ofYear(id, currentYear()),
  leaveBalances.movements(id, currentYear()),
  leaveRequests.recent(id),
  leaveRequests.next(id, today()),
]

/** Writes to the support contact. Hidden while the contact is unknown. */
function TellHr() {
  const address = useSupportAddress(dashboardCopy.noManagerSubject)
  return (
    address !== undefined && (
      <LinkButton size="small" href={address}>
        {dashboardCopy.contactHr}
      </LinkButton>
    )
  )
}

/** The current URL without one search parameter (C-11). */
function withoutQuery(name: string): string {
  const url = new URL(window.location.href)
  url.searchParams.delete(name)
  return url.pathname + url.search
}

const DemoTour = lazyPart(async () => (await import('../features/dashboards/demo-tour.tsx')).DemoTour)

const SetupCard = lazyPart(async () => (await import('../features/setup/setup-card.tsx')).SetupCard)

const AwayCard = lazyPart(async () => (await import('../features/away/away-card.tsx')).AwayCard)

const YearStrip = lazyPart(async () => (await import('../features/dashboards/year-strip.tsx')).YearStrip)

/** Loads after the page and its data, because it is not urgent. */
function Away() {
  const { isIdle } = useIdleAfterLoad()
  return <Suspense>{isIdle && <AwayCard />}</Suspense>
}

/** The same, with its space reserved. */
function Year({ year }: { year: number }) {
  const { isIdle } = useIdleAfterLoad()
  const space = <div className="h-40 rounded-lg border border-line bg-surface max-md:h-53" />
  return isIdle ? (
    <Suspense fallback={space}>
      <YearStrip year={year} />
    </Suspense>
  ) : (
    space
  )
}
