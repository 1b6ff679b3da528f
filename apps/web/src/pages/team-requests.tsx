import {
  requestsCopy as copy,
  mayComment,
  mayDecide,
  screenCopy,
  TEAM_REQUEST_TABS,
  type TeamRequestRow,
  teamRequestsFile,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { fetchTeamRequests, teamRequests } from '../data/leave-requests/team-requests.ts'
import { Comments } from '../features/requests/card/comments.tsx'
import { DayByDay } from '../features/requests/card/day-by-day.tsx'
import { RequestCard, Requester } from '../features/requests/card/request-card.tsx'
import { DecideButtons } from '../features/requests/decide/decide-buttons.tsx'
import { DecisionDialog, nameOf } from '../features/requests/decide/decision-dialog.tsx'
import { TeamRequestFacts } from '../features/requests/decide/decision-facts.tsx'
import type { Decision } from '../features/requests/decide/use-decide.ts'
import { EnterLeaveButton } from '../features/requests/enter/enter-leave-button.tsx'
import { ExportButton } from '../features/requests/export-button.tsx'
import { RequestList } from '../features/requests/list/request-list.tsx'
import { useListView } from '../features/requests/list/use-list-view.ts'
import { pagePath } from '../leave-ui/page-path.ts'
import { today } from '../leave-ui/today.ts'
import { useUser } from '../session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { FullPageNotice } from '../ui/full-page.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'

const route = getRouteApi('/_session/_layout/teamrequests')

/** Requests that wait for a manager's decision, and those decided; for managers only (F-01, R-18). */
export function TeamRequestsPage() {
  const user = useUser()
  if (user.role === 'admin') return <TeamRequestsList user={user} />
  return (
    <div className="flex justify-center pt-12">
      <FullPageNotice
        icon={<Lock aria-hidden />}
        title={copy.managerAccessOnly}
        action={<LinkButton href={pagePath('Dashboard')}>{screenCopy.goToDashboard}</LinkButton>}
      >
        {copy.managerAccessOnlyText}
      </FullPageNotice>
    </div>
  )
}

/** Longer texts are in no request's words, and the server refuses them. */
const MAX_SEARCH_LENGTH = 200

/** The requests sent to a manager (F-02 to F-11). */
function TeamRequestsList({ user }: { user: User }) {
  const navigate = route.useNavigate()
  const view = useListView('pending', {
    search: route.useSearch(),
    show: search => void navigate({ search, replace: true, resetScroll: false }),
  })
  const filter = {
    ...(view.tab !== 'all' && { status: view.tab }),
    ...(view.search.trim() !== '' && { search: view.search.slice(0, MAX_SEARCH_LENGTH) }),
  }
  const query = useQuery(teamRequests(user, filter, view.page))
  /** Kept above the cards: a card leaves the tab as soon as its request is decided, the window about it does not. */
  const [decision, setDecision] = useState<{ request: TeamRequestRow; decision: Decision }>()

  return (
    <PageBody>
      <PageHeader
        title={copy.teamTitle}
        actions={
          <>
            <EnterLeaveButton />
            <ExportButton
              file={async onProgress =>
                teamRequestsFile(await fetchTeamRequests(filter, onProgress), { today: today() })
              }
            />
          </>
        }
      />
      <RequestList tabs={TEAM_REQUEST_TABS} view={view} query={query}>
        {request => (
          <RequestCard
            request={request}
            requester={<Requester user={request.person} />}
            facts={
              <>
                <TeamRequestFacts request={request} />
                <DayByDay request={request} />
              </>
            }
            actions={
              mayDecide(user, request) && (
                <DecideButtons
                  name={nameOf(request)}
                  onChoose={decision => setDecision({ request, decision })}
                />
              )
            }
            comments={
              <Comments
                request={request}
                author={user}
                speaksAs="Manager"
                mayComment={mayComment(user, request)}
              />
            }
          />
        )}
      </RequestList>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </PageBody>
  )
}
