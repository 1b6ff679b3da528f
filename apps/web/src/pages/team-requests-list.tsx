import {
  displayName,
  filterRequests,
  type LeaveRequest,
  mayComment,
  mayDecide,
  messages,
  TEAM_REQUEST_TABS,
  teamRequestsFile,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { leaveRequests } from '../data/leave-requests.ts'
import { users } from '../data/users.ts'
import { DecideButtons } from '../features/decide-request/decide-buttons.tsx'
import { DecideDialog } from '../features/decide-request/decide-dialog.tsx'
import type { Verdict } from '../features/decide-request/use-decide.ts'
import { ExportButton } from '../features/export-requests/export-button.tsx'
import { RequestCard } from '../features/request-card/request-card.tsx'
import { Requester } from '../features/request-card/requester.tsx'
import { Comments } from '../features/request-comments/comments.tsx'
import { RequestList } from '../features/request-list/request-list.tsx'
import { useListView } from '../features/request-list/use-list-view.ts'
import { today } from '../leave-ui/today.ts'
import { words } from '../leave-ui/words.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { TeamRequestFacts } from './team-request-facts.tsx'

/** The requests sent to a manager (F-02 to F-11). */
export function TeamRequestsList({ user }: { user: User }) {
  const view = useListView('pending')
  const team = useQuery(leaveRequests.team(user.id))
  const people = useQuery(users.all())
  const byId = useMemo(() => new Map(people.data?.map(person => [person.id, person])), [people.data])
  const nameOf = (request: LeaveRequest) => {
    const person = byId.get(request.user_id)
    return person ? displayName(person) : words.unknownPerson
  }
  /** Kept above the cards: a card leaves the tab as soon as its request is decided, the window about it does not. */
  const [decision, setDecision] = useState<{ request: LeaveRequest; verdict: Verdict }>()
  const inQuestion = team.data?.find(({ id }) => id === decision?.request.id) ?? decision?.request
  const isLoaded = team.data !== undefined && people.data !== undefined
  const matching = isLoaded ? filterRequests(team.data, { ...view, nameOf }) : []

  const factsOf = (request: LeaveRequest) => (
    <TeamRequestFacts request={request} team={team.data ?? []} nameOf={nameOf} />
  )

  return (
    <PageBody>
      <PageHeader
        title={messages.requests.teamTitle}
        actions={
          <ExportButton
            file={() => teamRequestsFile(matching, nameOf, { today: today() })}
            isDisabled={!isLoaded}
          />
        }
      />
      <RequestList
        tabs={TEAM_REQUEST_TABS}
        view={view}
        requests={isLoaded ? team.data : undefined}
        matching={matching}
        failed={team.isLoadingError || people.isLoadingError}
        onRetry={() => void Promise.all([team.refetch(), people.refetch()])}
      >
        {request => (
          <RequestCard
            request={request}
            requester={<Requester person={byId.get(request.user_id)} />}
            facts={factsOf(request)}
            actions={
              mayDecide(user, request) && (
                <DecideButtons
                  name={nameOf(request)}
                  onChoose={verdict => setDecision({ request, verdict })}
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
      {decision && inQuestion && (
        <DecideDialog
          request={inQuestion}
          verdict={decision.verdict}
          name={nameOf(inQuestion)}
          facts={factsOf(inQuestion)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </PageBody>
  )
}
