import { idInQuery, type Notification, pageOfPath } from '@leavewell/leave'
import { ownAddress } from '../../lib/own-address.ts'

/**
 * Where a notification leads: its `url` (M-14, OP-10, OP-28), and of the page that this names to the request or the person it is about, which stands in
 * `related_id`. Undefined where it leads nowhere.
 */
export function notificationAddress(notification: Notification): string | undefined {
  const address = ownAddress(notification.url)
  if (address === undefined) return undefined
  const [path = '', query = ''] = address.split('?')
  const { related_id } = notification
  if (related_id === null || /(^|&)(request|person)=/.test(query)) return address
  const opened = openedOn(path, query, notification)
  if (opened === undefined) return address
  const parts = [query, ...opened.map(part => part.replace('ID', encodedId(related_id)))]
  return `${path}?${parts.filter(part => part !== '').join('&')}`
}

/** What the page is asked to open. */
function openedOn(path: string, query: string, { type }: Notification): readonly string[] | undefined {
  switch (pageOfPath(path)) {
    case 'MyRequests':
    case 'TeamRequests':
      return ['request=ID']
    case 'AdminDashboard':
      if (type === 'new_user_registration') return ['tab=users', 'person=ID']
      if (query === 'tab=users') return ['person=ID']
      return type === 'reminder' ? ['request=ID'] : undefined
    default:
      return undefined
  }
}

const encodedId = (id: string) => idInQuery(encodeURIComponent(id))
