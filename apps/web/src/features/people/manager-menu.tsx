import { layoutCopy as copy, isWebUrl, type Manager } from '@leavewell/leave'
import { CalendarClock, Mail, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Anchored } from '../../ui/floating.ts'
import { AnchoredMenu, MenuItem } from '../../ui/menu.tsx'

interface Props extends Anchored {
  manager: Manager
  /** Told why one of the ways leads nowhere. */
  onMissing: (sentence: string) => void
}

/** The ways to reach the own manager (B-08 … B-12). */
export const ManagerMenu = ({ manager, onMissing, ...anchored }: Props) => (
  <AnchoredMenu label={copy.myManager} placement="bottom start" {...anchored}>
    {webItem(<CalendarClock aria-hidden />, copy.requestMeeting, manager.booking_url, () =>
      onMissing(copy.noBookingUrl),
    )}
    {webItem(<MessageSquare aria-hidden />, copy.teamsChat, manager.teams_chat_url, () =>
      onMissing(copy.noTeamsChatUrl),
    )}
    <MenuItem icon={<Mail aria-hidden />} href={`mailto:${encodeURI(manager.email)}`}>
      {copy.sendEmail}
    </MenuItem>
  </AnchoredMenu>
)

/** Leads there in a new tab, or says what is missing. Addresses come from people: only what a browser may safely open. */
const webItem = (icon: ReactNode, label: string, url: string | null, onMissing: () => void) =>
  url !== null && isWebUrl(url) ? (
    <MenuItem icon={icon} href={url} target="_blank" rel="noreferrer">
      {label}
    </MenuItem>
  ) : (
    <MenuItem icon={icon} onAction={onMissing}>
      {label}
    </MenuItem>
  )
