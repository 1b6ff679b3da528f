import { notificationsCopy as copy, countUnread } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import { notifications } from '../../data/notifications/notifications.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface Props
  extends Pick<ComponentProps<typeof IconButton>, 'ref' | 'aria-expanded' | 'onPress' | 'onHoverStart'> {
  userId: string
}

/** The bell with its count (B-22). */
export function BellButton({ userId, ...props }: Props) {
  const { data = [] } = useQuery(notifications.mine(userId))
  const unread = countUnread(data)
  return (
    <IconButton {...props} label={copy.bell(unread)}>
      <Bell aria-hidden />
      <span aria-hidden className="pointer-events-none absolute bottom-1/2 left-1/2 scale-85">
        <CountBadge tone="accent" count={unread} />
      </span>
    </IconButton>
  )
}
