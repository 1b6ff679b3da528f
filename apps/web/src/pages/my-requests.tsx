import {
  type AmendmentKind,
  type CancelledLeave,
  countTabs,
  dashboardCopy,
  filterRequests,
  type LeaveRequest,
  type LeaveTypeKey,
  MY_REQUEST_TABS,
  type MyRequestTab,
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
import { myCancelledLeave } from '../data/leave-requests/cancelled-leave.ts'
import { myLeaveRules } from '../data/leave-requests/leave-cost.ts'
import { leaveRequests } from '../data/leave-requests/leave-requests.ts'
import { OvertimeCard } from '../features/overtime/lazy-overtime.tsx'
import { AmendDialog } from '../features/requests/amend/lazy-amend.tsx'
import { CancelDialog } from '../features/requests/cancel-dialog.tsx'
import { CancelledCard } from '../features/requests/cancelled-card.tsx'
import { ExportButton } from '../features/requests/export-button.tsx'
import { LeaveFormDialog } from '../features/requests/form/lazy-leave-form-dialog.tsx'
import { RequestList } from '../features/requests/list/request-list.tsx'
import { useListView } from '../features/requests/list/use-list-view.ts'
import { OwnRequest } from '../features/requests/own-request.tsx'
import { OwnRequestCard } from '../features/requests/own-request-card.tsx'
import { currentYear, today } from '../leave-ui/today.ts'
import { useLeaveTypes } from '../leave-ui/use-leave-types.ts'
import { pageOf } from '../lib/pages.ts'
import { useOpened } from '../lib/use-opened.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'

const route = getRouteApi('/_session/_layout/myrequests')

/** The user's own requests, with the possible actions (E). */
export function MyRequestsPage() {
  const user = useUser()
  const types = useLeaveTypes()
  const navigate = route.useNavigate()
  const { request: opened, ...search } = route.useSearch()
  const show = (wanted: typeof search) => void navigate({ search: wanted, replace: true, resetScroll: false })
  const view = useListView<MyRequestTab>('all', { search, show })
  const close = () => show(search)
  const query = useQuery(leaveRequests.mine(user.id))
  const { data } = query
  const cancelledQuery = useQuery(myCancelledLeave(user.id))
  const { data: cancelled } = cancelledQuery
  const isOnCancelled = view.tab === 'cancelled'
  const listed = isOnCancelled ? cancelled : data
  const { data: balances } = useQuery(leaveBalances.ofYear(user.id, currentYear()))
  const { data: rules } = useQuery(myLeaveRules())
  const [isAsking, setAsking] = useState(false)
  const [editing, setEditing] = useOpened<LeaveRequest>()
  const [amending, setAmending] = useOpened<{
    request: LeaveRequest
    kind: AmendmentKind
    isIllness: boolean
  }>()
  const [cancelling, setCancelling] = useOpened<LeaveRequest>()
  const matching = filterRequests<LeaveRequest | CancelledLeave>(listed ?? [], view, types)
  const shown = listed && pageOf(matching, view.page, REQUEST_PAGE_SIZE)
  const ids = new Set([
    ...(opened === undefined ? [] : [opened]),
    ...(shown?.items ?? []).map(({ id }) => id),
  ])
  const { data: approvals } = useQuery(approvalsOf([...ids]))
  const rulesOf = (type: LeaveTypeKey) => rules?.types.find(({ leave_type }) => leave_type === type)
  const amendingRules = amending && rulesOf(amending.request.leave_type)

  const card = (request: LeaveRequest, isInWindow = false) => (
    <OwnRequestCard
      request={request}
      balance={balanceOf(balances, request.leave_type)}
      rules={rulesOf(request.leave_type)}
      approval={approvals?.[request.id]}
      isInWindow={isInWindow}
      onEdit={() => setEditing(request)}
      onAmend={(kind, isIllness = false) => setAmending({ request, kind, isIllness })}
      onCancel={() => setCancelling(request)}
    />
  )

  return (
    <PageBody>
      <PageHeader
        title={requestsCopy.myTitle}
        actions={
          <ExportButton
            file={() => myRequestsFile(matching, { today: today() }, types)}
            isDisabled={listed === undefined}
          />
        }
      />
      <RequestList
        tabs={isOnCancelled || cancelled?.length ? [...MY_REQUEST_TABS, 'cancelled'] : MY_REQUEST_TABS}
        view={view}
        query={{
          ...(isOnCancelled ? cancelledQuery : query),
          data: data &&
            shown && { counts: { ...countTabs(data), cancelled: cancelled?.length ?? 0 }, page: shown },
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
        {request => (request.status === 'cancelled' ? <CancelledCard leave={request} /> : card(request))}
      </RequestList>
      <OvertimeCard user={user} />
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
