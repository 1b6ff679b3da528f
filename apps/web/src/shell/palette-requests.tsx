import {
  commandPaletteCopy as copy,
  displayName,
  formatLeaveDays,
  isManager,
  MASKED_LEAVE,
  screenCopy,
  statusLabel,
} from '@leavewell/leave'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { findPendingRequests, upcomingOwnLeave } from '../data/leave-requests/find-requests.ts'
import { pagePath } from '../leave-ui/page-path.ts'
import { today } from '../leave-ui/today.ts'
import { useLeaveTypes } from '../leave-ui/use-leave-types.ts'
import { useUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { bestMatches, type Findable, type Found } from './best-matches.ts'

/** One letter matches nearly every request. */
const MIN_LETTERS = 2

/** Leaves room for other results. */
const MAX_WAITING = 4
const MAX_OWN = 3

/**
 * Pending requests for the user's approval, by name of the requester and content. `settled` is the text after a
 * pause in typing.
 */
export function useWaiting(text: string, settled: string): Found {
  const types = useLeaveTypes()
  const user = useUser()
  const navigate = useNavigate()
  const mayFind = isManager(user) && text.length >= MIN_LETTERS
  const isAsking = mayFind && settled.length >= MIN_LETTERS
  const wanted = withoutDecision(settled)
  const {
    data = [],
    isPlaceholderData,
    isLoading,
  } = useQuery({ ...findPendingRequests(user.id, wanted), enabled: isAsking })
  const isPending = mayFind && (settled !== text || isPlaceholderData || isLoading)
  if (!isAsking) return { items: [], isPending }
  const rows = data.map((row): Findable => {
    const name = row.person ? displayName(row.person) : screenCopy.unknownPerson
    const detail = `${types.name(row.leave_type)} · ${formatLeaveDays(row)}`
    return {
      id: `waiting ${row.id}`,
      label: name,
      detail,
      words: [detail, statusLabel(row.status), row.reason].join(' '),
      mark: <Avatar name={name} src={row.person?.profile_picture} size="small" />,
      onChoose: () => void navigate({ to: pagePath('TeamRequests'), search: { request: row.id } }),
    }
  })
  // The server also finds text inside words. That would be too many results while the user types.
  return { items: bestMatches(rows, withoutDecision(text)).slice(0, MAX_WAITING), isPending }
}

/**
 * The user's own future or pending leave. It is little data, so it is loaded when the palette opens, and typing
 * needs no call.
 */
export function useOwnLeave(text: string, settled: string): Found {
  const types = useLeaveTypes()
  const user = useUser()
  const navigate = useNavigate()
  const ahead = upcomingOwnLeave(user.id, today())
  usePrefetchQuery(ahead)
  const isAsking = text.length >= MIN_LETTERS && settled.length >= MIN_LETTERS
  const { data = [], isLoading } = useQuery({ ...ahead, enabled: isAsking })
  if (!isAsking) return { items: [], isPending: text.length >= MIN_LETTERS }
  // Private leave is found on its page only.
  const shown = data.filter(({ leave_type }) => leave_type !== MASKED_LEAVE)
  const leave = shown.map((each): Findable => {
    const days = formatLeaveDays(each)
    const status = statusLabel(each.status)
    return {
      id: `own ${each.id}`,
      label: types.name(each.leave_type),
      detail: `${days} · ${status}`,
      // A user who types “approve” does not look for approved leave.
      words: [days, each.status === 'pending' ? status : '', each.reason].join(' '),
      mark: <CalendarDays aria-hidden />,
      onChoose: () => void navigate({ to: pagePath('MyRequests'), search: { request: each.id } }),
    }
  })
  return { items: bestMatches(leave, text).slice(0, MAX_OWN), isPending: isLoading }
}

/** “approve henry” finds the pending requests of Henry, and “approve” all pending ones. */
function withoutDecision(text: string): string {
  const [first = '', ...others] = text.split(/\s+/)
  return copy.decisionWords.includes(first.toLowerCase()) ? others.join(' ') : text
}
