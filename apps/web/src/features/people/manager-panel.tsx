import { can, layoutCopy as copy, displayName, isWebUrl, type Manager } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Mail, MessageSquare, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { manager as managerQuery } from '../../data/users/manager.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdleAfterLoad } from '../../lib/use-idle-after-load.ts'
import { useUser } from '../../session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SideAction } from '../../ui/side-action.tsx'
import { SideSection } from '../../ui/side-section.tsx'

const AlertDialog = lazyPart(async () => (await import('../../ui/alert-dialog.tsx')).AlertDialog)

/** The user's manager, for employees who have one (B-06, B-07), with contact links (B-08 … B-12). */
export function ManagerPanel({ isCollapsed }: { isCollapsed: boolean }) {
  const user = useUser()
  const isShown = !can(user, 'people')
  const query = managerQuery(user.manager_id)
  const { data: manager } = useQuery({ ...query, enabled: isShown && Boolean(user.manager_id) })
  return isShown && manager ? <Panel manager={manager} isCollapsed={isCollapsed} /> : null
}

function Panel({ manager, isCollapsed }: { manager: Manager; isCollapsed: boolean }) {
  const [missing, setMissing] = useState<string>()
  const { isIdle, want } = useIdleAfterLoad()
  const name = displayName(manager)
  /**
   * Opens the link in a new tab, or says what is missing. Users enter these addresses, so only safe ones are
   * opened.
   */
  const web = (url: string | null, otherwise: string) => {
    if (url !== null && isWebUrl(url)) return { href: url, isExternal: true }
    return {
      onPress: () => {
        want()
        setMissing(otherwise)
      },
    }
  }
  const shared = { isCollapsed, section: copy.myManager }
  return (
    <SideSection title={copy.myManager} isCollapsed={isCollapsed}>
      {!isCollapsed && (
        <p className="flex items-center gap-3 px-2 pb-1">
          <Avatar name={name} />
          <span className="min-w-0 flex-1">
            <span className="wrap-anywhere block font-medium">{name}</span>
            <span title={manager.email} className="block truncate text-ink-subtle text-meta">
              {manager.email}
            </span>
          </span>
        </p>
      )}
      <SideAction
        {...shared}
        icon={<Users aria-hidden />}
        label={copy.requestMeeting}
        {...web(manager.booking_url, copy.noBookingUrl)}
      />
      <SideAction
        {...shared}
        icon={<MessageSquare aria-hidden />}
        label={copy.teamsChat}
        {...web(manager.teams_chat_url, copy.noTeamsChatUrl)}
      />
      <SideAction
        {...shared}
        icon={<Mail aria-hidden />}
        label={copy.sendEmail}
        href={`mailto:${encodeURI(manager.email)}`}
      />
      {isIdle && (
        <Suspense>
          <AlertDialog title={copy.myManager} text={missing} onClose={() => setMissing(undefined)} />
        </Suspense>
      )}
    </SideSection>
  )
}
