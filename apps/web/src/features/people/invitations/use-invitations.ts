import { userAdminCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allInvitations, type Invited, openInvitations } from '../../../data/users/invitations.ts'
import { type SearchState, searchView } from '../../../lib/search-view.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import type { FilterChip } from '../../../ui/filter-chips.tsx'
import type { InvitationSearch, InvitationView } from './invitation-view.ts'

const START: InvitationView = { invited: 'waiting', guest: '' }

/**
 * State of the invitation list. Accepted invitations are loaded only on demand, because there are as many as
 * people.
 */
export function useInvitations(state: SearchState<InvitationSearch>) {
  const [view, change] = searchView(START, state)
  const [page, setPage] = useState(1)
  const show = (part: Partial<InvitationView>) => {
    setPage(1)
    change(part)
  }
  const [text, setText] = useDebouncedValue(view.guest, guest => show({ guest }))
  const query = useQuery(view.invited === 'registered' ? allInvitations() : openInvitations())
  const isWanted = (invitation: Invited) =>
    (view.invited === 'waiting' || invitation.state === view.invited) &&
    [invitation.email, invitation.inviter ?? ''].some(each => holds(each, view.guest.trim()))
  const chips: FilterChip[] = [
    {
      id: 'invited',
      name: copy.state,
      value: view.invited === START.invited ? '' : copy.invitationChoices[view.invited],
      onRemove: () => show({ invited: START.invited }),
    },
    {
      id: 'guest',
      name: copy.searchInvitations,
      value: view.guest.trim(),
      onRemove: () => show({ guest: '' }),
    },
  ]
  return {
    query: { ...query, data: query.data?.filter(isWanted) },
    /** Whether there are invitations apart from the filter. */
    isNarrowed: chips.some(({ value }) => value !== ''),
    chips: chips.filter(({ value }) => value !== ''),
    view,
    text,
    setText,
    choose: (invited: InvitationView['invited']) => show({ invited }),
    showAll() {
      setText('')
      show(START)
    },
    page,
    turnTo: setPage,
  }
}

export type InvitationList = ReturnType<typeof useInvitations>

const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
