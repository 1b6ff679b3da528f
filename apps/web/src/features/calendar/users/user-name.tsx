import { type CalendarUser, displayName } from '@leavewell/leave'
import { UserLink } from '../../../session/user-link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'

interface Props {
  user: CalendarUser
  /** The number of table rows of the person. */
  rows?: number
  /** Whether this row is in the tab order. Arrow keys reach the others. */
  isTabStop: boolean
}

/** The person of a row. Stays in place while the days scroll. */
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
