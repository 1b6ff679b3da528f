import { idInQuery, type Notification, pageOfPath } from '@leavewell/leave'
import { ownAddress } from '../../lib/own-address.ts'

/**
 * Returns the target of a notification: its `url` (M-14, OP-10, OP-28), with `related_id` to open the record.
 * Undefined if it has no target.
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

/** The search parameter that opens the record on its page. */
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
