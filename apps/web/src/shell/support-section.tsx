import { layoutCopy as copy, isWebUrl } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, LifeBuoy } from 'lucide-react'
import { support } from '../data/installation/support.ts'
import { useIdleAfterLoad } from '../lib/use-idle-after-load.ts'
import { useSession } from '../session/session.ts'
import { SideSection } from '../ui/side-section.tsx'

/** Where to ask for help (B-13). Absent while it is not known, so that no link leads nowhere. */
export function SupportSection() {
  const address = useSupportAddress()
  if (address === undefined) return null
  return (
    <SideSection title={copy.support}>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="-mx-2 flex h-9 items-center gap-3 rounded-md px-2 font-medium text-ink-muted hover:bg-sunken hover:text-ink pointer-coarse:h-11"
      >
        <LifeBuoy aria-hidden className="size-4 shrink-0" />
        <span className="flex-1">{copy.supportTicket}</span>
        <ExternalLink aria-hidden className="size-3.5 text-ink-subtle" />
      </a>
    </SideSection>
  )
}

/** The configured page, else a mail to the first administrators, who are asked for when the page itself is there. */
function useSupportAddress(): string | undefined {
  const { support_url: url } = useSession().settings
  const page = typeof url === 'string' && isWebUrl(url) ? url : undefined
  const { isIdle } = useIdleAfterLoad()
  const { data } = useQuery({ ...support(), enabled: page === undefined && isIdle })
  if (page !== undefined) return page
  if (data === undefined || data.emails.length === 0) return undefined
  return `mailto:${data.emails.map(encodeURIComponent).join(',')}?subject=${encodeURIComponent(copy.supportTicket)}`
}
