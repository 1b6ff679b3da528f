import { idInQuery, pageOfPath } from '../contracts/page-addresses.ts'
import type { Notification } from '../entities/notification.ts'

type Opened = Pick<Notification, 'url' | 'related_id' | 'type'>

/** The path of a notification with its record opened (M-14, OP-10, OP-28). Undefined if it has no path. */
export function openedPath({ url, ...notification }: Opened): string | undefined {
  if (url === null) return undefined
  const [path = '', query = ''] = url.split('?')
  const { related_id } = notification
  if (related_id === null || /(^|&)(request|person)=/.test(query)) return url
  const opened = openedOn(path, query, notification)
  if (opened === undefined) return url
  const parts = [query, ...opened.map(part => part.replace('ID', encodedId(related_id)))]
  return `${path}?${parts.filter(part => part !== '').join('&')}`
}

/** The search parameter that opens the record on its page. */
function openedOn(
  path: string,
  query: string,
  { type }: Pick<Opened, 'type'>,
): readonly string[] | undefined {
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
