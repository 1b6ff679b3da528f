import { type CalendarUser, displayName } from '@leavewell/leave'
import { UserLink } from '../../../session/user-link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'

interface Props {
  user: CalendarUser
  /** Rows of the table that the person has. */
  rows?: number
  /** Whether Tab stops in this row; the arrows lead to the others. */
  isTabStop: boolean
}

/** Who a row belongs to; it stays where it is while the days scroll. */
export const UserName = ({ user, rows = 1, isTabStop }: Props) => (
  <th
    scope="row"
    rowSpan={rows}
    className="sticky left-0 z-10 border-line border-t bg-surface px-3 py-1.5 text-left font-normal"
  >
    <span className="flex items-center gap-2">
      <Avatar name={displayName(user)} src={user.profile_picture} size="small" />
      <UserLink on="calendar" id={user.id} className="min-w-0 truncate" excludeFromTabOrder={!isTabStop}>
        {displayName(user)}
      </UserLink>
    </span>
  </th>
)
