import { notificationsCopy as copy, formatTime, type Notification, type User } from '@leavewell/leave'
import { type ReactNode, useId, useState } from 'react'
import { Ago } from '../../leave-ui/ago.tsx'
import { Button } from '../../ui/button.tsx'
import { byDay } from './by-day.ts'
import { InlineApproval } from './inline-approval.tsx'
import type { NotificationFlags } from './notification-actions.tsx'
import { type NotificationFilter, PASSES } from './notification-filter.ts'
import { NotificationItem } from './notification-item.tsx'
import { useRequestsToApprove } from './use-requests-to-approve.ts'

interface Props {
  user: User
  notifications: readonly Notification[]
  filter: NotificationFilter
  onOpen: (notification: Notification) => void
  onChange: (id: string, change: NotificationFlags) => void
}

/** A hundred notifications would delay opening by a third of a second on a phone. */
const AT_ONCE = 20

/** The notifications that match the filter, newest first (M-01), grouped by day. */
export function NotificationList({ user, notifications, filter, onOpen, onChange }: Props) {
  const [count, setCount] = useState(AT_ONCE)
  const all = notifications.filter(PASSES[filter])
  const shown = all.slice(0, count)
  const { requestOf, ...asked } = useRequestsToApprove(user, shown)
  // Index of the first added notification, where the button to show more was.
  const focused = count > AT_ONCE ? shown[count - AT_ONCE] : undefined
  const answerTo = (notification: Notification) => {
    const request = requestOf(notification)
    return request && <InlineApproval {...{ notification, request, user, asked }} />
  }
  return (
    <div className="divide-y divide-line">
      {all.length === 0 && <Nothing filter={filter} />}
      {byDay(shown).map(({ day, label, isToday, notifications: its }) => (
        <Day key={day} label={label}>
          {its.map(notification => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              time={isToday ? <Ago at={notification.created_date} /> : formatTime(notification.created_date)}
              isFocusedFirst={notification === focused}
              answer={answerTo(notification)}
              onOpen={() => onOpen(notification)}
              onChange={change => onChange(notification.id, change)}
            />
          ))}
        </Day>
      ))}
      {all.length > count && (
        <p className="p-2 text-center">
          <Button variant="quiet" size="small" onPress={() => setCount(count + AT_ONCE)}>
            {copy.showOlder}
          </Button>
        </p>
      )}
    </div>
  )
}

function Day({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3
        id={id}
        className="sticky top-0 z-10 border-line border-b bg-canvas px-4 py-1 font-medium text-ink-muted text-meta"
      >
        {label}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

const Nothing = ({ filter }: { filter: NotificationFilter }) => (
  <div className="px-4 py-10 text-center">
    <p tabIndex={-1} data-focus="empty" className="rounded-sm text-ink-muted outline-offset-4">
      {copy.none[filter]}
    </p>
    <p className="text-ink-subtle text-meta">{copy.noneHint[filter]}</p>
  </div>
)
