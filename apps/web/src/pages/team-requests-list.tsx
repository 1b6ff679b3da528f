import {
  displayName,
  filterRequests,
  type LeaveRequest,
  messages,
  TEAM_REQUEST_TABS,
  teamRequestsFile,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { leaveRequests } from '../data/leave-requests.ts'
import { users } from '../data/users.ts'
import { ExportButton } from '../features/export-requests/export-button.tsx'
import { RequestList } from '../features/request-list/request-list.tsx'
import { useListView } from '../features/request-list/use-list-view.ts'
import { today } from '../leave-ui/today.ts'
import { words } from '../leave-ui/words.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { TeamRequestCard } from './team-request-card.tsx'

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
  const isLoaded = team.data !== undefined && people.data !== undefined
  const matching = isLoaded ? filterRequests(team.data, { ...view, nameOf }) : []

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
          <TeamRequestCard
            request={request}
            manager={user}
            person={byId.get(request.user_id)}
            team={team.data ?? []}
            nameOf={nameOf}
          />
        )}
      </RequestList>
    </PageBody>
  )
}
