import { type CalendarUser, displayName } from '@leavewell/leave'
import { Avatar } from '../../../ui/avatar.tsx'

interface Props {
  user: CalendarUser
  /** Rows of the table that the person has. */
  rows?: number
}

/** Who a row belongs to; it stays where it is while the days scroll. */
export const UserName = ({ user, rows = 1 }: Props) => (
  <th
    scope="row"
    rowSpan={rows}
    className="sticky left-0 z-10 border-line border-t bg-surface px-3 py-1.5 text-left font-normal"
  >
    <span className="flex items-center gap-2">
      <Avatar name={displayName(user)} src={user.profile_picture} size="small" />
      <span className="min-w-0 truncate">{displayName(user)}</span>
    </span>
  </th>
)
