import { inboxCopy as copy, type TeamRequestRow, type User } from '@leavewell/leave'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { teamLeave } from '../../../data/leave-requests/held-decisions.ts'
import { requestDetails } from '../../../data/leave-requests/leave-requests.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { useSingleKeys, useSingleKeysChoice } from '../../../lib/keyboard.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { SplitView } from '../../../ui/split-view.tsx'
import { DecisionDialog } from '../decide/decision-dialog.tsx'
import type { Decision } from '../decide/use-decide.ts'
import { InboxDetail } from './inbox-detail.tsx'
import { InboxList } from './inbox-list.tsx'
import type { UndoableDecision } from './use-undoable-decision.ts'

/** Requests a page of the inbox. */
export const INBOX_PAGE_SIZE = 25

interface Props {
  user: User
  /** Of this page. */
  requests: readonly TeamRequestRow[]
  pager: ReactNode
  /** The chosen one, also one that is not on this page. */
  selectedId: string | undefined
  onSelect: (id: string | undefined) => void
  /** Takes a request that has just been decided off the list, before the server says so. */
  onDecided: (request: TeamRequestRow) => void
  decide: UndoableDecision['decide']
  onShowKeys: () => void
}

/** Requests line by line and the chosen one beside them, decided with one press each; below 1024 pixels one after the other. */
export function Inbox({ user, requests, pager, selectedId, onSelect, onDecided, decide, onShowKeys }: Props) {
  const isWide = useMedia('(width >= 1024px)')
  const [keys] = useSingleKeysChoice()
  const listed = requests.find(({ id }) => id === selectedId)
  const elsewhere = useQuery({
    ...requestDetails(selectedId ?? ''),
    enabled: selectedId !== undefined && listed === undefined,
  })
  const isElsewhere = selectedId !== undefined && listed === undefined
  const selected = isElsewhere ? elsewhere.data : (listed ?? (isWide ? requests[0] : undefined))
  const at = requests.findIndex(({ id }) => id === selected?.id)
  const neighbour = requests[at + 1] ?? requests[at - 1]
  const focus = useFocusOnNext(selected?.id)
  const [withNote, setWithNote] = useState<TeamRequestRow>()
  usePrefetchQuery(teamLeave(neighbour?.id ?? selected?.id ?? ''))

  const go = (request: TeamRequestRow | undefined) => {
    if (request === undefined || request.id === selected?.id) return
    focus.want()
    onSelect(request.id)
  }
  useSingleKeys(
    {
      j: () => go(requests[at + 1]),
      k: () => go(requests[Math.max(at - 1, 0)]),
      '?': onShowKeys,
    },
    keys === 'on',
  )

  const leave = (request: TeamRequestRow) => {
    focus.want()
    onSelect(neighbour?.id)
    onDecided(request)
  }
  const decideOn = (request: TeamRequestRow) => (status: Decision, notes: string | null) => {
    leave(request)
    void decide(request, status, notes)
  }

  return (
    <>
      <SplitView
        label={copy.list}
        back={copy.back}
        isDetailOpen={selectedId !== undefined}
        onBack={() => onSelect(undefined)}
        list={
          <InboxList
            requests={requests}
            selected={selected}
            pager={pager}
            onSelect={request => {
              if (!isWide) focus.want()
              onSelect(request.id)
            }}
          />
        }
        detail={
          <QueryView
            query={isElsewhere ? elsewhere : { ...elsewhere, data: selected ?? null, isLoadingError: false }}
            loading={<SkeletonList rows={3} className="h-32" />}
          >
            {shown =>
              shown !== null && (
                <InboxDetail
                  key={shown.id}
                  ref={focus.ref}
                  request={shown}
                  user={user}
                  hasKeys={keys === 'on'}
                  onDecide={decideOn(shown)}
                  onApproveWithNote={() => setWithNote(shown)}
                />
              )
            }
          </QueryView>
        }
      />
      {withNote && (
        <DecisionDialog
          request={withNote}
          decision="approved"
          onDecided={() => leave(withNote)}
          onClose={() => setWithNote(undefined)}
        />
      )}
    </>
  )
}

/**
 * The focus goes to the next request as a whole, so that it is read out before anything is decided about it; when none is left, to the
 * sentence that says so.
 */
function useFocusOnNext(id: string | undefined) {
  const ref = useRef<HTMLElement>(null)
  const isWanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is what it waits for
  useEffect(() => {
    if (!isWanted.current || ref.current === null) return
    isWanted.current = false
    ref.current.focus({ preventScroll: true })
    ref.current.scrollIntoView({ block: 'nearest' })
  }, [id])
  useEffect(
    () => () => {
      if (!isWanted.current) return
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-focus="empty"]')?.focus())
    },
    [],
  )
  return {
    ref,
    want() {
      isWanted.current = true
    },
  }
}
