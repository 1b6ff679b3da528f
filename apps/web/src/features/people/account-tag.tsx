import { type User, userAdminCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { openInvitations } from '../../data/users/invitations.ts'
import { Tag } from '../../ui/tag.tsx'

/** What is unusual about an account; nothing where it is as most are. */
export function AccountTag({ user }: { user: User }) {
  if (user.disabled) return <Tag tone="danger">{userAdminCopy.disabled}</Tag>
  if (!user.is_verified) return <GuestTag email={user.email} />
  if (!user.full_name) return <Tag tone="warning">{userAdminCopy.incomplete}</Tag>
  return null
}

/** Has not signed in yet: invited, or not even that. */
function GuestTag({ email }: Pick<User, 'email'>) {
  const { data: open } = useQuery(openInvitations())
  const isInvited = open === undefined || open.some(invitation => invitation.email === email)
  return isInvited ? <Tag tone="info">{userAdminCopy.invitedYet}</Tag> : <Tag>{userAdminCopy.notInvited}</Tag>
}
