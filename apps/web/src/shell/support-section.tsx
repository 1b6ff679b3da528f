import { isWebUrl, messages } from '@leavewell/leave'
import { ExternalLink, LifeBuoy } from 'lucide-react'
import { useSession } from '../session/session.ts'
import { SideSection } from '../ui/side-section.tsx'

const { layout } = messages

/** Without a configured address a mail is begun, for whoever it is that helps. */
const MAIL = `mailto:?subject=${encodeURIComponent(layout.supportTicket)}`

/** Where to ask for help (B-13). */
export function SupportSection() {
  const { support_url: url } = useSession().settings
  const address = typeof url === 'string' && isWebUrl(url) ? url : MAIL
  return (
    <SideSection title={layout.support}>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="-mx-2 flex h-9 items-center gap-3 rounded-md px-2 font-medium text-ink-muted hover:bg-sunken hover:text-ink pointer-coarse:h-11"
      >
        <LifeBuoy aria-hidden className="size-4 shrink-0" />
        <span className="flex-1">{layout.supportTicket}</span>
        <ExternalLink aria-hidden className="size-3.5 text-ink-subtle" />
      </a>
    </SideSection>
  )
}
