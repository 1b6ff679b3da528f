import { userAdminCopy as copy, displayName, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { openInvitations } from '../../../data/users/invitations.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tag } from '../../../ui/tag.tsx'

/** Picture, name and address, and what is unusual about the account. */
export const UserCell = ({ user, isSelf }: { user: User; isSelf: boolean }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={displayName(user)} src={user.profile_picture} />
    <span className="min-w-0 md:max-w-56 xl:max-w-80">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="truncate font-medium" title={user.full_name ?? undefined}>
          {user.full_name || copy.nameNotSet}
        </span>
        {isSelf && <Tag>{copy.you}</Tag>}
        <AccountTag user={user} />
      </span>
      <span className="block truncate font-normal text-ink-subtle text-meta" title={user.email}>
        {user.email}
      </span>
    </span>
  </span>
)

function AccountTag({ user }: { user: User }) {
  if (user.disabled) return <Tag tone="danger">{copy.disabled}</Tag>
  if (!user.is_verified) return <GuestTag email={user.email} />
  if (!user.full_name) return <Tag tone="warning">{copy.incomplete}</Tag>
  return null
}

/** Has not signed in yet: invited, or not even that. */
function GuestTag({ email }: Pick<User, 'email'>) {
  const { data: open } = useQuery(openInvitations())
  const isInvited = open === undefined || open.some(invitation => invitation.email === email)
  return isInvited ? <Tag tone="info">{copy.invitedYet}</Tag> : <Tag>{copy.notInvited}</Tag>
}
