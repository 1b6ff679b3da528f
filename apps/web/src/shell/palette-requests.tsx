import {
  commandPaletteCopy as copy,
  displayName,
  formatLeaveDays,
  isManager,
  leaveTypeName,
  screenCopy,
  statusLabel,
} from '@leavewell/leave'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { findWaiting, ownLeaveAhead } from '../data/leave-requests/find-requests.ts'
import { pagePath } from '../leave-ui/page-path.ts'
import { today } from '../leave-ui/today.ts'
import { useUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { bestMatches, type Findable, type Found } from './best-matches.ts'

/** One letter is in nearly every request. */
const MIN_LETTERS = 2

/** So that what else was found stays in sight. */
const MAX_WAITING = 4
const MAX_OWN = 3

/** What waits for somebody's decision, by the name of who asks and by what is asked. `settled` is the text when typing has paused. */
export function useWaiting(text: string, settled: string): Found {
  const user = useUser()
  const navigate = useNavigate()
  const mayFind = isManager(user) && text.length >= MIN_LETTERS
  const isAsking = mayFind && settled.length >= MIN_LETTERS
  const wanted = withoutDecision(settled)
  const {
    data = [],
    isPlaceholderData,
    isLoading,
  } = useQuery({ ...findWaiting(user.id, wanted), enabled: isAsking })
  const isPending = mayFind && (settled !== text || isPlaceholderData || isLoading)
  if (!isAsking) return { items: [], isPending }
  const rows = data.map((row): Findable => {
    const name = row.person ? displayName(row.person) : screenCopy.unknownPerson
    const detail = `${leaveTypeName(row.leave_type)} · ${formatLeaveDays(row)}`
    return {
      id: `waiting ${row.id}`,
      label: name,
      detail,
      words: [detail, statusLabel(row.status), row.reason].join(' '),
      mark: <Avatar name={name} src={row.person?.profile_picture} size="small" />,
      onChoose: () => void navigate({ to: pagePath('TeamRequests'), search: { request: row.id } }),
    }
  })
  // The server also finds what stands in the middle of a word: of that there is too much while one types.
  return { items: bestMatches(rows, withoutDecision(text)).slice(0, MAX_WAITING), isPending }
}

/** One's own leave that is to come or waits: nobody has much of it, so it is fetched when the search opens, and no letter waits for it. */
export function useOwnLeave(text: string, settled: string): Found {
  const user = useUser()
  const navigate = useNavigate()
  const ahead = ownLeaveAhead(user.id, today())
  usePrefetchQuery(ahead)
  const isAsking = text.length >= MIN_LETTERS && settled.length >= MIN_LETTERS
  const { data = [], isLoading } = useQuery({ ...ahead, enabled: isAsking })
  if (!isAsking) return { items: [], isPending: text.length >= MIN_LETTERS }
  const leave = data.map((each): Findable => {
    const days = formatLeaveDays(each)
    const status = statusLabel(each.status)
    return {
      id: `own ${each.id}`,
      label: leaveTypeName(each.leave_type),
      detail: `${days} · ${status}`,
      // Whoever begins to type “approve” does not mean what is approved.
      words: [days, each.status === 'pending' ? status : '', each.reason].join(' '),
      mark: <CalendarDays aria-hidden />,
      onChoose: () => void navigate({ to: pagePath('MyRequests'), search: { request: each.id } }),
    }
  })
  return { items: bestMatches(leave, text).slice(0, MAX_OWN), isPending: isLoading }
}

/** “approve henry” means what waits of Henry, and “approve” all that waits. */
function withoutDecision(text: string): string {
  const [first = '', ...others] = text.split(/\s+/)
  return copy.decisionWords.includes(first.toLowerCase()) ? others.join(' ') : text
}
