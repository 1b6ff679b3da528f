import { displayName, layoutCopy, personCopy, roleLabel, type User, userAdminCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Pencil, UserX } from 'lucide-react'
import { useState } from 'react'
import { userOfId } from '../data/users/users.ts'
import { PersonHistory } from '../features/audit/person-history.tsx'
import { PersonBalances } from '../features/balances/admin/person-balances.tsx'
import { AccountTag } from '../features/people/account-tag.tsx'
import { type UserAction, UserMenu } from '../features/people/list/user-menu.tsx'
import { PersonFacts } from '../features/people/person/person-facts.tsx'
import { SignInCard } from '../features/people/person/sign-in-card.tsx'
import { ReviewRequest } from '../features/requests/review-request.tsx'
import { PersonRequests } from '../features/requests/table/person-requests.tsx'
import { PersonWorkingTime } from '../features/working-time/person-working-time.tsx'
import { pagePath, peoplePath } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { useUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { FullPageNotice } from '../ui/full-page.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { Skeleton, SkeletonList } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { AdminOnly } from './admin-only.tsx'
import { UserActionDialog } from './user-action-dialog.tsx'

const route = getRouteApi('/_session/_layout/people/$id')

/** For administrators: everything about one person, and all that can be done for them. */
export const PersonPage = () => (
  <AdminOnly>
    <AnyPerson />
  </AdminOnly>
)

function AnyPerson() {
  const { id } = route.useParams()
  return (
    <PageBody isWide>
      <QueryView query={useQuery(userOfId(id))} loading={<Loading />}>
        {user => (user === null ? <Missing /> : <Person key={id} user={user} />)}
      </QueryView>
    </PageBody>
  )
}

const ABOVE = [
  { title: layoutCopy.adminDashboard, href: pagePath('AdminDashboard') },
  { title: personCopy.people, href: peoplePath() },
]

function Person({ user }: { user: User }) {
  const isSelf = useUser().id === user.id
  const { request } = route.useSearch()
  const navigate = route.useNavigate()
  const review = (id: string | undefined) =>
    void navigate({ search: id === undefined ? {} : { request: id }, replace: true, resetScroll: false })
  const [action, setAction] = useState<UserAction>()
  return (
    <>
      <PageHeader
        title={displayName(user)}
        subtitle={<Position user={user} isSelf={isSelf} />}
        trail={ABOVE}
        mark={<Avatar name={displayName(user)} src={user.profile_picture} size="large" />}
        actions={
          <>
            <Button icon={<Pencil aria-hidden />} onPress={() => setAction('edit')}>
              {userAdminCopy.edit}
            </Button>
            <UserMenu user={user} isSelf={isSelf} onAction={setAction} />
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PersonFacts user={user} />
        <div className="flex min-w-0 flex-col gap-4">
          <PersonWorkingTime user={user} />
          <SignInCard user={user} />
        </div>
      </div>
      <PersonBalances user={user} />
      <PersonRequests userId={user.id} onOpen={({ id }) => review(id)} />
      <PersonHistory userId={user.id} />
      {action !== undefined && (
        <UserActionDialog action={action} user={user} onClose={() => setAction(undefined)} />
      )}
      {request !== undefined && <ReviewRequest id={request} onClose={() => review(undefined)} />}
    </>
  )
}

/** What somebody does here, and what is unusual about their account. */
const Position = ({ user, isSelf }: { user: User; isSelf: boolean }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {[user.position ?? roleLabel(user.role), user.department].filter(Boolean).join(' · ')}
    {isSelf && <Tag>{userAdminCopy.you}</Tag>}
    <AccountTag user={user} />
  </span>
)

const Missing = () => (
  <div className="flex justify-center pt-12">
    <FullPageNotice
      icon={<UserX aria-hidden />}
      title={personCopy.missing}
      action={<LinkButton href={peoplePath()}>{personCopy.toPeople}</LinkButton>}
    >
      {personCopy.missingText}
    </FullPageNotice>
  </div>
)

const Loading = () => (
  <>
    <Skeleton className="h-16 w-72 max-w-full" />
    <SkeletonList rows={4} className="h-40" />
  </>
)
