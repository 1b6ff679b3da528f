import {
  requestsCopy as copy,
  mayComment,
  mayDecide,
  TEAM_REQUEST_TABS,
  type TeamRequestRow,
  teamRequestsFile,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchTeamRequests, teamRequests } from '../data/team-requests.ts'
import { DecideButtons } from '../features/decide-request/decide-buttons.tsx'
import type { Decision } from '../features/decide-request/use-decide.ts'
import { RequestCard } from '../features/request-card/request-card.tsx'
import { Requester } from '../features/request-card/requester.tsx'
import { Comments } from '../features/request-comments/comments.tsx'
import { RequestList } from '../features/request-list/request-list.tsx'
import { useListView } from '../features/request-list/use-list-view.ts'
import { ExportButton } from '../leave-ui/export-button.tsx'
import { today } from '../leave-ui/today.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { DecisionDialog, nameOf } from './decision-dialog.tsx'
import { TeamRequestFacts } from './team-request-facts.tsx'

/** Longer texts are in no request's words, and the server refuses them. */
const MAX_SEARCH_LENGTH = 200

/** The requests sent to a manager (F-02 to F-11). */
export function TeamRequestsList({ user }: { user: User }) {
  const view = useListView('pending')
  const filter = {
    ...(view.tab !== 'all' && { status: view.tab }),
    ...(view.search.trim() !== '' && { search: view.search.slice(0, MAX_SEARCH_LENGTH) }),
  }
  const { data, isPlaceholderData, isLoadingError, refetch } = useQuery(teamRequests(user, filter, view.page))
  /** Kept above the cards: a card leaves the tab as soon as its request is decided, the window about it does not. */
  const [decision, setDecision] = useState<{ request: TeamRequestRow; decision: Decision }>()

  return (
    <PageBody>
      <PageHeader
        title={copy.teamTitle}
        actions={
          <ExportButton
            file={async onProgress =>
              teamRequestsFile(await fetchTeamRequests(filter, onProgress), { today: today() })
            }
          />
        }
      />
      <RequestList
        tabs={TEAM_REQUEST_TABS}
        view={view}
        shown={data}
        isStale={isPlaceholderData}
        failed={isLoadingError}
        onRetry={() => void refetch()}
      >
        {request => (
          <RequestCard
            request={request}
            requester={<Requester person={request.person} />}
            facts={<TeamRequestFacts request={request} />}
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
