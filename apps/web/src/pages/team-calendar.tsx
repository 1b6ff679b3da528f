import { messages, reportsOf } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { leaveRequests } from '../data/leave-requests.ts'
import { users } from '../data/users.ts'
import { selectUpcoming } from '../features/upcoming-leave/select-upcoming.ts'
import { UpcomingLeave } from '../features/upcoming-leave/upcoming-leave.tsx'
import { today } from '../leave-ui/today.ts'
import { useUser } from '../session/session.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Approved leave to come: one's own, for admins that of their reports as well (G-03, G-10, G-11). */
export function TeamCalendarPage() {
  const user = useUser()
  const isAdmin = user.role === 'admin'
  const approved = useQuery(leaveRequests.approved(isAdmin ? undefined : user.id))
  const everybody = useQuery({ ...users.all(), enabled: isAdmin })

  const people = isAdmin && everybody.data ? [user, ...reportsOf(user, everybody.data)] : undefined
  const isMine = ({ user_id }: { user_id: string }) =>
    isAdmin ? people?.some(({ id }) => id === user_id) : user_id === user.id
  const isReady = approved.data !== undefined && (!isAdmin || people !== undefined)
  const retry = () => {
    void approved.refetch()
    if (isAdmin) void everybody.refetch()
  }

  return (
    <PageBody>
      <PageHeader title={isAdmin ? messages.calendar.teamTitle : messages.calendar.myTitle} />
      <UpcomingLeave
        requests={isReady ? selectUpcoming(approved.data.filter(isMine), today()) : undefined}
        people={people}
        failed={!isReady && (approved.isError || everybody.isError)}
        onRetry={retry}
      />
    </PageBody>
  )
}
