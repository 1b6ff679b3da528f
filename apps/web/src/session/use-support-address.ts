import { isWebUrl } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { support } from '../data/installation/public-settings.ts'
import { useIdleAfterLoad } from '../lib/use-idle-after-load.ts'
import { useSession } from './session.ts'

/** The configured page, otherwise an email to the first administrators, who are loaded after the page. */
export function useSupportAddress(subject: string): string | undefined {
  const { support_url: url } = useSession().settings
  const page = typeof url === 'string' && isWebUrl(url) ? url : undefined
  const { isIdle } = useIdleAfterLoad()
  const { data } = useQuery({ ...support(), enabled: page === undefined && isIdle })
  if (page !== undefined) return page
  if (data === undefined || data.emails.length === 0) return undefined
  return `mailto:${data.emails.map(encodeURIComponent).join(',')}?subject=${encodeURIComponent(subject)}`
}
