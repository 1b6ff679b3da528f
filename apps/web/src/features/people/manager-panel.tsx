import { can, layoutCopy as copy, displayName, isWebUrl, type Manager } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Mail, MessageSquare } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'
import { manager as managerQuery } from '../../data/users/manager.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdleAfterLoad } from '../../lib/use-idle-after-load.ts'
import { useUser } from '../../session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SideSection } from '../../ui/side-section.tsx'

const AlertDialog = lazyPart(async () => (await import('../../ui/alert-dialog.tsx')).AlertDialog)

/** The own manager and the ways to reach them, for employees who have one (B-06 … B-12). */
export function ManagerPanel() {
  const user = useUser()
  const isShown = !can(user, 'people')
  const query = managerQuery(user.manager_id)
  const { data: manager } = useQuery({ ...query, enabled: isShown && Boolean(user.manager_id) })
  return isShown && manager ? <Panel manager={manager} /> : null
}

function Panel({ manager }: { manager: Manager }) {
  const [missing, setMissing] = useState<string>()
  const { isIdle } = useIdleAfterLoad()
  const name = displayName(manager)
  return (
    <SideSection title={copy.myManager}>
      <div className="mb-2 flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-ink-subtle text-meta">{manager.email}</p>
        </div>
      </div>
      <ul className="-mx-2">
        <ContactAction
          icon={<CalendarClock aria-hidden />}
          label={copy.requestMeeting}
          href={webUrl(manager.booking_url)}
          onMissing={() => setMissing(copy.noBookingUrl)}
        />
        <ContactAction
          icon={<MessageSquare aria-hidden />}
          label={copy.teamsChat}
          href={webUrl(manager.teams_chat_url)}
          onMissing={() => setMissing(copy.noTeamsChatUrl)}
        />
        <ContactAction
          icon={<Mail aria-hidden />}
          label={copy.sendEmail}
          href={`mailto:${encodeURI(manager.email)}`}
        />
      </ul>
      {(isIdle || missing !== undefined) && (
        <Suspense>
          <AlertDialog title={copy.myManager} text={missing} onClose={() => setMissing(undefined)} />
        </Suspense>
      )}
    </SideSection>
  )
}

/** Addresses come from people: only what a browser may safely open. */
const webUrl = (url: string | null) => (url !== null && isWebUrl(url) ? url : undefined)

interface Props {
  icon: ReactNode
  label: string
  /** Where it leads, a web address in a new tab; without one the action says what is missing. */
  href?: string | undefined
  onMissing?: () => void
}

const LOOK =
  'flex h-8 w-full cursor-pointer items-center gap-3 rounded-md px-2 text-ink-muted -outline-offset-2 hover:bg-sunken hover:text-ink pointer-coarse:h-11 [&>svg]:size-4'

/** One way to reach somebody. */
function ContactAction({ icon, label, href, onMissing = () => {} }: Props) {
  const isWeb = href?.startsWith('http') ?? false
  return (
    <li>
      {href === undefined ? (
        <Button className={LOOK} onPress={onMissing}>
          {icon}
          {label}
        </Button>
      ) : (
        <Link className={LOOK} href={href} {...(isWeb && { target: '_blank', rel: 'noreferrer' })}>
          {icon}
          {label}
        </Link>
      )}
    </li>
  )
}
