import { can, displayName, onlySees } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { findUsers } from '../data/users/find-users.ts'
import { wantTitleFocus } from '../lib/focus-title.ts'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { bestMatches, type Findable, type Found } from './best-matches.ts'

/** Leaves room for pages and actions. */
const MAX_PEOPLE = 6

/**
 * People in the scope of the user's role, after the user has typed. `settled` is the text after a pause in
 * typing.
 */
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
      onChoose: () => {
        wantTitleFocus()
        void navigate({ to: '/people/$id', params: { id: each.id } })
      },
    }),
  )
  // Until the answer arrives: earlier results that still match.
  return { items: isPending ? bestMatches(found, text) : found, isPending }
}
