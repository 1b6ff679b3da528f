import { TEAM_REQUEST_TABS, type TeamRequestFilter, type TeamRequestRow, type User } from '@leavewell/leave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fetchTeamRequests, teamRequests } from '../../../data/leave-requests/team-requests.ts'
import { useUndoableDecision } from '../../../leave-ui/use-undoable-decision.ts'
import { useSingleKeys, useSingleKeysChoice } from '../../../lib/keyboard.ts'
import { RequestList, type ShownRequests } from '../list/request-list.tsx'
import type { ListViewState } from '../list/use-list-view.ts'
import { SelectionBar } from '../together/lazy-together.tsx'
import type { Selection } from '../together/use-selection.ts'
import { Inbox } from './inbox.tsx'
import { INBOX_PAGE_SIZE } from './inbox-choices.ts'

interface Props {
  user: User
  filter: TeamRequestFilter
  view: ListViewState
  selection: Selection
  selectedId: string | undefined
  onSelect: (id: string | undefined) => void
  onShowKeys: () => void
  /** Content next to the search. */
  beside?: ReactNode
}

/** Team Requests as an inbox, with its tabs, search and pages. */
export function RequestInbox({ user, filter, view, selection, beside, ...inbox }: Props) {
  const queryClient = useQueryClient()
  const [keys] = useSingleKeysChoice()
  // Placed here, so that the last decision can be undone after the list is empty.
  const { decide, takeBack, undoLast, remember } = useUndoableDecision(({ id }) => inbox.onSelect(id))
  useSingleKeys({ u: undoLast }, keys === 'on')
  const asked = teamRequests(user, filter, view.page, INBOX_PAGE_SIZE)
  return (
    <RequestList
      tabs={TEAM_REQUEST_TABS}
      view={view}
      query={useQuery(asked)}
      size={INBOX_PAGE_SIZE}
      beside={beside}
      layout={(page, pager) => (
        <>
          <SelectionBar
            selection={selection}
            fetchAll={() => fetchTeamRequests(filter, () => {})}
            total={page.total}
            onDecided={() => inbox.onSelect(undefined)}
            onUndoable={remember}
          />
          <Inbox
            selection={selection}
            user={user}
            page={page}
            onTurn={view.turnTo}
            pager={pager}
            decide={decide}
            takeBack={takeBack}
            onDecided={request =>
              queryClient.setQueryData(asked.queryKey, shown => shown && without(shown, request, filter))
            }
            {...inbox}
          />
        </>
      )}
    />
  )
}

/** Removes a decided request from the page of pending requests. */
function without<Page extends ShownRequests<TeamRequestRow>>(
  shown: Page,
  { id }: TeamRequestRow,
  { status }: TeamRequestFilter,
): Page {
  if (status !== 'pending') return shown
  const { page, counts } = shown
  return {
    ...shown,
    counts: { ...counts, pending: counts.pending - 1 },
    page: { ...page, total: page.total - 1, items: page.items.filter(item => item.id !== id) },
  }
}
