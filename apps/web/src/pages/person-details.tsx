import { can, displayName, personCopy, roleLabel, type User, userAdminCopy } from '@leavewell/leave'
import { Pencil, UserX } from 'lucide-react'
import { PersonHistory } from '../features/audit/person-history.tsx'
import { RequestHistory } from '../features/audit/request-history.tsx'
import { PersonBalances } from '../features/balances/admin/person-balances.tsx'
import { AccountTag } from '../features/people/account-tag.tsx'
import { type UserAction, UserMenu } from '../features/people/list/user-menu.tsx'
import { NewcomerCard } from '../features/people/person/newcomer-card.tsx'
import { PersonFacts } from '../features/people/person/person-facts.tsx'
import { SignInCard } from '../features/people/person/sign-in-card.tsx'
import { ToComeCard } from '../features/people/planned/to-come-card.tsx'
import { ReviewRequest } from '../features/requests/review-request.tsx'
import { PersonRequests } from '../features/requests/table/person-requests.tsx'
import { PersonWorkingTime } from '../features/working-time/person-working-time.tsx'
import { peoplePath } from '../leave-ui/page-path.ts'
import { useOpened } from '../lib/use-opened.ts'
import { useUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { PageNotice } from '../ui/full-page.tsx'
import { Skeleton, SkeletonList } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { UserActionDialog } from './user-action-dialog.tsx'

interface Props {
  user: User
  /** Id of the request that is open in a dialog. */
  request: string | undefined
  onReview: (id: string | undefined) => void
}

/** All data of a person, below their name. People who only see others get what they may read. */
export function PersonDetails({ user, request, onReview }: Props) {
  const reader = useUser()
  const reviews = can(reader, 'leave')
  const leave = can(reader, 'see_leave') && (
    <>
      <PersonBalances user={user} />
      <PersonRequests userId={user.id} onOpen={reviews ? ({ id }) => onReview(id) : undefined} />
    </>
  )
  if (!can(reader, 'people'))
    return (
      <>
        <PersonFacts user={user} />
        {leave}
      </>
    )
  return (
    <>
      <NewcomerCard user={user} />
      <ToComeCard user={user} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PersonFacts user={user} />
        <div className="flex min-w-0 flex-col gap-4">
          <PersonWorkingTime user={user} />
          <SignInCard user={user} />
        </div>
      </div>
      {leave}
      <PersonHistory userId={user.id} />
      {reviews && request !== undefined && (
        <ReviewRequest
          id={request}
          history={<RequestHistory id={request} />}
          onClose={() => onReview(undefined)}
        />
      )}
    </>
  )
}

/** All actions for a person. */
export function PersonActions({ user }: { user: User }) {
  const self = useUser()
  const isSelf = self.id === user.id
  const [action, setAction] = useOpened<UserAction>()
  if (!can(self, 'people')) return null
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onPress={() => setAction('edit')}>
        {userAdminCopy.edit}
      </Button>
      <UserMenu user={user} isSelf={isSelf} onAction={setAction} />
      {action !== undefined && (
        <UserActionDialog action={action} user={user} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

/** Their picture, large. */
export const PersonMark = ({ user }: { user: User }) => (
  <Avatar name={displayName(user)} src={user.profile_picture} size="large" />
)

/** A person's position, and the unusual state of their account. */
export function PersonPosition({ user }: { user: User }) {
  const isSelf = useUser().id === user.id
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {[user.position ?? (user.role && roleLabel(user.role)), user.department].filter(Boolean).join(' · ')}
      {isSelf && <Tag>{userAdminCopy.you}</Tag>}
      <AccountTag user={user} />
    </span>
  )
}

/** Shown if no person has this id. */
export const PersonMissing = () => (
  <PageNotice
    icon={<UserX aria-hidden />}
    title={personCopy.missing}
    action={<LinkButton href={peoplePath()}>{personCopy.toPeople}</LinkButton>}
  >
    {personCopy.missingText}
  </PageNotice>
)

/** The placeholder of the details. */
export const PersonLoading = () => (
  <>
    <Skeleton className="h-16 w-72 max-w-full" />
    <SkeletonList rows={4} className="h-40" />
  </>
)
