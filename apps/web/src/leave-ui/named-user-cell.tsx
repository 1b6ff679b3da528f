import { adminCopy as copy, displayName, type RowUser } from '@leavewell/leave'
import { Link2Off } from 'lucide-react'
import { Avatar } from '../ui/avatar.tsx'
import { Tag } from '../ui/tag.tsx'
import { PersonLink } from './person-link.tsx'

interface Props {
  user: RowUser | null
  /** Whether the name links to the person's page. */
  isLinked?: boolean
}

/** Name, picture and department of a row's person. An orphaned row says so (H-16, OP-37). */
export const NamedUserCell = ({ user, isLinked = false }: Props) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={user ? displayName(user) : '?'} src={user?.profile_picture} />
    {user ? (
      <span className="min-w-0 md:max-w-56 xl:max-w-80">
        <span className="block truncate font-medium" title={displayName(user)}>
          {isLinked ? <PersonLink id={user.id}>{displayName(user)}</PersonLink> : displayName(user)}
        </span>
        <span className="block truncate font-normal text-ink-subtle text-meta">
          {user.department ?? user.email}
        </span>
      </span>
    ) : (
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium text-ink-muted">{copy.unknownUser}</span>
        <Tag tone="warning" icon={<Link2Off aria-hidden />}>
          {copy.orphaned}
        </Tag>
      </span>
    )}
  </span>
)
