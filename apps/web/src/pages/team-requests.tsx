import {
  actionsOn,
  can,
  requestsCopy as copy,
  decisionOn,
  enterLeaveCopy,
  inboxCopy,
  isAmended,
  isManager,
  myTeamCopy,
  REQUEST_PAGE_SIZE,
  shortcutsCopy,
  TEAM_REQUEST_TABS,
  type TeamRequestFilter,
  type TeamRequestOrder,
  type TeamRequestRow,
  teamRequestsFile,
  type User,
} from '@leavewell/leave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarPlus, Columns2, Download, Keyboard, Rows3, UsersRound } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { fetchTeamRequests, teamRequests } from '../data/leave-requests/team-requests.ts'
import { PendingCashOutsCard } from '../features/cash-outs/lazy-cash-outs.tsx'
import { PendingOvertimeCard } from '../features/overtime/lazy-overtime.tsx'
import { WaitingChange } from '../features/requests/amend/lazy-amend.tsx'
import { Comments } from '../features/requests/card/comments.tsx'
import { DayByDay } from '../features/requests/card/day-by-day.tsx'
import { RequestCard, Requester } from '../features/requests/card/request-card.tsx'
import { DecisionDialog } from '../features/requests/decide/decision-dialog.tsx'
import { TeamRequestFacts } from '../features/requests/decide/decision-facts.tsx'
import type { Decision } from '../features/requests/decide/use-decide.ts'
import { useEnterLeave } from '../features/requests/enter/enter-leave-button.tsx'
import { useEntersLeave } from '../features/requests/enter/use-enters-leave.ts'
import {
  INBOX_PAGE_SIZE,
  opensInbox,
  useOpensInbox,
  useTeamRequestsView,
} from '../features/requests/inbox/inbox-choices.ts'
import { InboxOffer, WORTH_AN_INBOX } from '../features/requests/inbox/inbox-offer.tsx'
import { KeysDialog } from '../features/requests/inbox/keys-dialog.tsx'
import { RequestInbox } from '../features/requests/inbox/request-inbox.tsx'
import { type ListView, startOfTab, type TeamListSearch } from '../features/requests/list/list-view.ts'
import { OrderChoice } from '../features/requests/list/order-choice.tsx'
import { RequestList } from '../features/requests/list/request-list.tsx'
import { type ListViewState, useListView } from '../features/requests/list/use-list-view.ts'
import { SelectionBar } from '../features/requests/together/lazy-together.tsx'
import { SelectBox } from '../features/requests/together/select-box.tsx'
import { type Selection, useSelection } from '../features/requests/together/use-selection.ts'
import { useRequestsFile } from '../features/requests/use-requests-file.ts'
import { DecideButtons } from '../leave-ui/decide-buttons.tsx'
import { TEAM_PATH } from '../leave-ui/page-path.ts'
import { requesterName } from '../leave-ui/requester-name.ts'
import { today } from '../leave-ui/today.ts'
import { useLeaveTypes } from '../leave-ui/use-leave-types.ts'
import { viewOf } from '../lib/search-view.ts'
import { useIsPhone } from '../lib/use-media.ts'
import { useOpened } from '../lib/use-opened.ts'
import { useUser } from '../session/session.ts'
import { ListActions } from '../ui/list-actions.tsx'
import { MenuItem } from '../ui/menu.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { ForManagers } from './for-managers.tsx'

const route = getRouteApi('/_session/_layout/teamrequests')

/** The pending and decided requests of a manager. For managers only (F-01, R-18). */
export function TeamRequestsPage() {
  const user = useUser()
  return (
    <ForManagers>
      <TeamRequestsList user={user} />
    </ForManagers>
  )
}

TeamRequestsPage.asks = (user: User, address: TeamListSearch) => {
  if (!isManager(user)) return []
  const isInbox = opensInbox() || address.request !== undefined
  const view = viewOf(startOfTab(FIRST_TAB), address)
  const size = isInbox ? INBOX_PAGE_SIZE : REQUEST_PAGE_SIZE
  return [teamRequests(user, filterOf(view, orderOf(address)), view.page, size)]
}

const FIRST_TAB = 'pending'

const filterOf = (
  { tab, search }: Pick<ListView, 'tab' | 'search'>,
  order: TeamRequestOrder,
): TeamRequestFilter => ({
  ...(tab !== 'all' && { status: tab }),
  // Decided requests are sorted by arrival.
  ...(tab === 'pending' && { order }),
  ...(search.trim() !== '' && { search: search.slice(0, MAX_SEARCH_LENGTH) }),
})

/** Pending requests are sorted by first day, so that the most urgent ones are on top. */
const orderOf = ({ order = 'soonest' }: TeamListSearch) => order

/** Longer texts match no request, and the server refuses them. */
const MAX_SEARCH_LENGTH = 200

/** The requests sent to a manager, as cards or as an inbox (F-02 to F-11). */
function TeamRequestsList({ user }: { user: User }) {
  const types = useLeaveTypes()
  const navigate = route.useNavigate()
  const entersLeave = useEntersLeave(user)
  const address = route.useSearch()
  const show = (search: TeamListSearch) => void navigate({ search, replace: true, resetScroll: false })
  const view = useListView(FIRST_TAB, {
    search: address,
    show: search => show({ ...search, order: address.order }),
  })
  const order = orderOf(address)
  const filter = filterOf(view, order)
  const selection = useSelection(user, filter)
  const [kept, keep] = useTeamRequestsView()
  const isInbox = useOpensInbox() || address.request !== undefined
  const [areKeysShown, setKeysShown] = useState(false)
  const choose = (request: string | undefined) => show({ ...address, request })
  const isPhone = useIsPhone()
  const viewButton = useRef<HTMLButtonElement>(null)
  const enter = useEnterLeave(entersLeave)
  const file = useRequestsFile(async onProgress =>
    teamRequestsFile(await fetchTeamRequests(filter, onProgress), { today: today() }, types),
  )
  const changeView = () => {
    keep(isInbox ? 'cards' : 'inbox')
    if (isInbox) choose(undefined)
  }
  const [viewLabel, ViewIcon] = isInbox
    ? ([inboxCopy.showCards, Rows3] as const)
    : ([inboxCopy.showInbox, Columns2] as const)
  const beside = view.tab === 'pending' && (
    <OrderChoice
      order={order}
      onChoose={chosen =>
        show({
          ...address,
          order: chosen === 'soonest' ? undefined : chosen,
          page: undefined,
          request: undefined,
        })
      }
    />
  )

  return (
    <PageBody isWide={isInbox}>
      <PageHeader
        title={copy.teamTitle}
        actions={
          <>
            <ListActions
              more={copy.moreActions}
              actions={[
                {
                  id: 'export',
                  label: file.label,
                  icon: <Download aria-hidden />,
                  isPending: file.isPending,
                  onAction: file.start,
                },
                ...(entersLeave
                  ? [
                      {
                        id: 'enter',
                        label: enterLeaveCopy.enterLeave,
                        icon: <CalendarPlus aria-hidden />,
                        onAction: enter.open,
                      },
                    ]
                  : []),
                {
                  id: 'view',
                  label: viewLabel,
                  icon: <ViewIcon aria-hidden />,
                  onAction: changeView,
                  ref: viewButton,
                },
              ]}
              menu={
                <>
                  <MenuItem icon={<UsersRound aria-hidden />} href={TEAM_PATH}>
                    {myTeamCopy.title}
                  </MenuItem>
                  {isInbox && !isPhone && (
                    <MenuItem icon={<Keyboard aria-hidden />} onAction={() => setKeysShown(true)}>
                      {shortcutsCopy.title}
                    </MenuItem>
                  )}
                </>
              }
            />
            {enter.dialog}
          </>
        }
      />
      <PendingOvertimeCard />
      <PendingCashOutsCard />
      {isInbox ? (
        <RequestInbox
          user={user}
          filter={filter}
          view={view}
          selection={selection}
          selectedId={address.request}
          onSelect={choose}
          onShowKeys={() => setKeysShown(true)}
          beside={beside}
        />
      ) : (
        <RequestCards
          user={user}
          filter={filter}
          view={view}
          selection={selection}
          beside={beside}
          onChooseView={
            kept === 'unchosen' && view.tab === 'pending'
              ? chosen => {
                  keep(chosen)
                  // Where the view can be changed again. On phones, that is in a menu.
                  requestAnimationFrame(() =>
                    (viewButton.current ?? document.querySelector<HTMLElement>('h1'))?.focus(),
                  )
                }
              : undefined
          }
        />
      )}
      {areKeysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
    </PageBody>
  )
}

interface ShownProps {
  user: User
  filter: TeamRequestFilter
  view: ListViewState
  selection: Selection
  /** Content next to the search. */
  beside: ReactNode
  /** For users who have not chosen between cards and the inbox. */
  onChooseView: ((view: 'cards' | 'inbox') => void) | undefined
}

function RequestCards({ user, filter, view, selection, beside, onChooseView }: ShownProps) {
  const queryClient = useQueryClient()
  const query = useQuery(teamRequests(user, filter, view.page))
  /** Kept above the cards. A card leaves the tab when its request is decided, but the dialog stays. */
  const [decision, setDecision] = useOpened<{ request: TeamRequestRow; decision: Decision }>()
  return (
    <>
      <RequestList
        tabs={TEAM_REQUEST_TABS}
        view={view}
        query={query}
        beside={beside}
        offer={({ counts }) =>
          onChooseView && counts.pending >= WORTH_AN_INBOX && <InboxOffer onChoose={onChooseView} />
        }
        onNearEnd={next => void queryClient.prefetchQuery(teamRequests(user, filter, next))}
        above={({ total }) => (
          <SelectionBar
            selection={selection}
            fetchAll={() => fetchTeamRequests(filter, () => {})}
            total={total}
          />
        )}
      >
        {(request, shown) => (
          <RequestCard
            request={request}
            requester={
              <div className="flex items-center gap-1">
                <SelectBox request={request} shown={shown} selection={selection} />
                <Requester user={request.person} isLinked={can(user, 'people')} />
              </div>
            }
            facts={
              <>
                {isAmended(request) && <WaitingChange request={request} isOwn={false} />}
                <TeamRequestFacts request={request} />
                <DayByDay request={request} />
              </>
            }
            actions={
              request.held === null &&
              actionsOn(request, { actor: user }).includes(decisionOn(request, 'approved')) && (
                <DecideButtons
                  name={requesterName(request)}
                  onChoose={decision => setDecision({ request, decision })}
                />
              )
            }
            comments={
              <Comments
                request={request}
                author={user}
                speaksAs="Manager"
                mayComment={actionsOn(request, { actor: user }).includes('comment')}
              />
            }
          />
        )}
      </RequestList>
      {decision && (
        <DecisionDialog
          {...decision}
          onDecided={() => selection.drop(decision.request)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  )
}
