import { can, displayName, onlySees } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { findUsers } from '../data/users/find-users.ts'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { bestMatches, type Findable, type Found } from './best-matches.ts'

/** So that pages and actions stay in sight. */
const MAX_PEOPLE = 6

/** People who see others find them, as far as their role reaches, once they have typed something. `settled` is the text when typing has paused. */
export function usePeople(text: string, settled: string): Found {
  const { user } = useSession()
  const navigate = useNavigate()
  const mayFind = can(user, 'see_people') && text !== ''
  const isAsking = mayFind && settled !== ''
  const {
    data = [],
    isPlaceholderData,
    isLoading,
  } = useQuery({
    ...findUsers(settled, { onlySeen: onlySees(user) }),
    enabled: isAsking,
  })
  const isPending = mayFind && (settled !== text || isPlaceholderData || isLoading)
  if (!isAsking) return { items: [], isPending }
  const found = data.slice(0, MAX_PEOPLE).map(
    (each): Findable => ({
      id: `user ${each.id}`,
      label: displayName(each),
      words: each.email,
      detail: [each.department, each.email].filter(Boolean).join(' · '),
      mark: <Avatar name={displayName(each)} src={each.profile_picture} size="small" />,
      onChoose: () => void navigate({ to: '/people/$id', params: { id: each.id } }),
    }),
  )
  // Until the answer is there: who was found for fewer letters and still is meant.
  return { items: isPending ? bestMatches(found, text) : found, isPending }
}
