import {
  type AmendmentKind,
  amendmentsCopy,
  amendmentsOpen,
  countTabs,
  dashboardCopy,
  filterRequests,
  isAmended,
  type LeaveRequest,
  MY_REQUEST_TABS,
  mayAddDocument,
  mayCancel,
  mayCancelApproved,
  mayComment,
  mayEdit,
  myRequestsFile,
  REQUEST_PAGE_SIZE,
  requestsCopy,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { balanceOf, leaveBalances } from '../data/leave-balances/leave-balances.ts'
import { approvalsOf } from '../data/leave-requests/approvals.ts'
import { myLeaveRules } from '../data/leave-requests/leave-cost.ts'
import { leaveRequests } from '../data/leave-requests/leave-requests.ts'
import { AddDocument } from '../features/requests/add-document.tsx'
import { AmendDialog, WaitingChange } from '../features/requests/amend/lazy-amend.tsx'
import { ApprovalPanel } from '../features/requests/approval-panel.tsx'
import { CancelDialog } from '../features/requests/cancel-dialog.tsx'
import { BalanceImpact } from '../features/requests/card/balance-impact.tsx'
import { Comments } from '../features/requests/card/comments.tsx'
import { DayByDay } from '../features/requests/card/day-by-day.tsx'
import { RequestCard } from '../features/requests/card/request-card.tsx'
import { ExportButton } from '../features/requests/export-button.tsx'
import { LeaveFormDialog } from '../features/requests/form/lazy-leave-form-dialog.tsx'
import { RequestList } from '../features/requests/list/request-list.tsx'
import { useListView } from '../features/requests/list/use-list-view.ts'
import { OwnRequest } from '../features/requests/own-request.tsx'
import { currentYear, dayOfMoment, today } from '../leave-ui/today.ts'
import { pageOf } from '../lib/pages.ts'
import { useOpened } from '../lib/use-opened.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'

const route = getRouteApi('/_session/_layout/myrequests')

/** One's own requests, and what can still be done about them (E). */
export function MyRequestsPage() {
  const user = useUser()
  const navigate = route.useNavigate()
  const { request: opened, ...search } = route.useSearch()
  const show = (wanted: typeof search) => void navigate({ search: wanted, replace: true, resetScroll: false })
  const view = useListView('all', { search, show })
  const close = () => show(search)
  const query = useQuery(leaveRequests.mine(user.id))
  const { data } = query
  const { data: balances } = useQuery(leaveBalances.ofYear(user.id, currentYear()))
  const { data: rules } = useQuery(myLeaveRules())
  const [isAsking, setAsking] = useState(false)
  const [editing, setEditing] = useOpened<LeaveRequest>()
  const [amending, setAmending] = useOpened<{ request: LeaveRequest; kind: AmendmentKind }>()
  const [cancelling, setCancelling] = useOpened<LeaveRequest>()
  const matching = filterRequests(data ?? [], view)
  const shown = data && pageOf(matching, view.page, REQUEST_PAGE_SIZE)
  const ids = new Set([
    ...(opened === undefined ? [] : [opened]),
    ...(shown?.items ?? []).map(({ id }) => id),
  ])
  const { data: approvals } = useQuery(approvalsOf([...ids]))

  const hasPolicy = (type: string) =>
    rules?.types.some(({ leave_type, isLiteral }) => leave_type === type && !isLiteral) === true
  const rulesOf = (type: string) => rules?.types.find(({ leave_type }) => leave_type === type)
  const amendmentsOf = (request: LeaveRequest) =>
    amendmentsOpen(user, request, rulesOf(request.leave_type), {
      today: today(),
      decidedOn: dayOfMoment(request.reviewed_date),
    })
  const mayCancelNow = (request: LeaveRequest) => {
    const until = rulesOf(request.leave_type)?.cancel_approved
    return mayCancel(user, request) || mayCancelApproved(until ?? 'never', request, today())
  }
  const amendingRules = amending && rulesOf(amending.request.leave_type)
  // What has not begun yet is edited with its document; later no form would take its days.
  const takesDocument = (request: LeaveRequest) =>
    mayAddDocument(user, request, today()) && (request.status !== 'pending' || request.start_date < today())
  const actionsOn = (request: LeaveRequest) => (
    <>
      {takesDocument(request) && <AddDocument request={request} />}
      {mayEdit(user, request) && (
        <Button size="small" data-action="edit" onPress={() => setEditing(request)}>
          {requestsCopy.edit}
        </Button>
      )}
      {amendmentsOf(request).map(kind => (
        <Button
          key={kind}
          size="small"
          {...(kind !== 'change' && { variant: 'quiet' })}
          data-action={kind}
          onPress={() => setAmending({ request, kind })}
        >
          {amendmentsCopy.actions[kind]}
        </Button>
      ))}
      {mayCancelNow(request) && (
        <Button size="small" variant="quiet" data-action="cancel" onPress={() => setCancelling(request)}>
          {requestsCopy.cancelRequest}
        </Button>
      )}
    </>
  )

  const card = (request: LeaveRequest, isInWindow = false) => (
    <RequestCard
      request={request}
      isInWindow={isInWindow}
      facts={
        <>
          <ApprovalPanel approval={approvals?.[request.id]} />
          {isAmended(request) && <WaitingChange request={request} isOwn />}
          <BalanceImpact
            request={request}
            balance={balanceOf(balances, request.leave_type)}
            needsNoBalance={rulesOf(request.leave_type)?.needs_balance === false}
          />
          <DayByDay request={request} hasPolicy={hasPolicy(request.leave_type)} />
        </>
      }
      actions={
        (request.status === 'pending' ||
          takesDocument(request) ||
          mayCancelNow(request) ||
          amendmentsOf(request).length > 0) &&
        actionsOn(request)
      }
      comments={
        <Comments
          request={request}
          author={user}
          speaksAs="Employee"
          mayComment={mayComment(user, request)}
        />
      }
    />
  )

  return (
    <PageBody>
      <PageHeader
        title={requestsCopy.myTitle}
        actions={
          <ExportButton
            file={() => myRequestsFile(matching, { today: today() })}
            isDisabled={data === undefined}
          />
        }
      />
      <RequestList
        tabs={MY_REQUEST_TABS}
        view={view}
        query={{
          ...query,
          data: shown && { counts: countTabs(data), page: shown },
        }}
        whenNone={{
          hint: requestsCopy.noneYet,
          action: user.manager_id && (
            <Button variant="primary" icon={<CalendarPlus aria-hidden />} onPress={() => setAsking(true)}>
              {dashboardCopy.requestLeave}
            </Button>
          ),
        }}
      >
        {request => card(request)}
      </RequestList>
      <LeaveFormDialog
        key={editing?.id}
        isOpen={isAsking || editing !== undefined}
        onClose={() => {
          setAsking(false)
          setEditing(undefined)
        }}
        user={user}
        balances={balances ?? []}
        request={editing}
      />
      {amending && amendingRules && (
        <AmendDialog {...amending} rules={amendingRules} onClose={() => setAmending(undefined)} />
      )}
      {opened !== undefined && !editing && !cancelling && !amending && (
        <OwnRequest id={opened} requests={query} onClose={close}>
          {request => card(request, true)}
        </OwnRequest>
      )}
      {cancelling && <CancelDialog request={cancelling} onClose={() => setCancelling(undefined)} />}
    </PageBody>
  )
}

MyRequestsPage.asks = ({ id }: User) => [
  leaveRequests.mine(id),
  leaveBalances.ofYear(id, currentYear()),
  myLeaveRules(),
]
