import { inboxCopy as copy, requestsCopy, type TeamRequestRow, type User } from '@leavewell/leave'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { requestQuote } from '../../../data/leave-requests/leave-cost.ts'
import { requestDetails } from '../../../data/leave-requests/leave-requests.ts'
import { teamLeave } from '../../../data/leave-requests/pending-decisions.ts'
import { isMissing } from '../../../leave-ui/is-missing.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import type { UndoableDecision } from '../../../leave-ui/use-undoable-decision.ts'
import { deferAfterPaint } from '../../../lib/defer-after-paint.ts'
import { useSingleKeys, useSingleKeysChoice } from '../../../lib/keyboard.ts'
import type { NumberedPage } from '../../../lib/pages.ts'
import { useOpened } from '../../../lib/use-opened.ts'
import { Alert } from '../../../ui/alert.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { SplitView } from '../../../ui/split-view.tsx'
import { DecisionDialog } from '../decide/decision-dialog.tsx'
import type { Decision } from '../decide/use-decide.ts'
import type { Selection } from '../together/use-selection.ts'
import { useFitsBoth } from './inbox-choices.ts'
import { InboxDetail } from './inbox-detail.tsx'
import { InboxList } from './inbox-list.tsx'
import { useArrival, useTurn } from './use-turn.ts'

/** The longest time between the presses of a double click, as in most systems. */
const DOUBLE_CLICK_MS = 500

interface Props {
  user: User
  page: NumberedPage<TeamRequestRow>
  /** Requests that are selected to be decided together. */
  selection: Selection
  onTurn: (page: number) => void
  pager: ReactNode
  /** The selected request, which may be on another page. */
  selectedId: string | undefined
  onSelect: (id: string | undefined) => void
  /** Removes a decided request from the list before the server confirms it. */
  onDecided: (request: TeamRequestRow) => void
  decide: UndoableDecision['decide']
  takeBack: UndoableDecision['takeBack']
  onShowKeys: () => void
}

/**
 * A list of requests with the selected one next to it, decided with one press. Below 1024 pixels, shows one or
 * the other.
 */
export function Inbox(props: Props) {
  const {
    user,
    page,
    selection,
    onTurn,
    pager,
    selectedId,
    onSelect,
    onDecided,
    decide,
    takeBack,
    onShowKeys,
  } = props
  const { items: requests } = page
  const isWide = useFitsBoth()
  const [keys] = useSingleKeysChoice()
  const listed = requests.find(({ id }) => id === selectedId)
  const elsewhere = useQuery({
    ...requestDetails(selectedId ?? ''),
    enabled: selectedId !== undefined && listed === undefined,
  })
  const isElsewhere = selectedId !== undefined && listed === undefined
  const shown = isElsewhere ? elsewhere.data : (listed ?? (isWide ? requests[0] : undefined))
  const turn = useTurn(page, onTurn)
  // The previous page stays until the next one has loaded.
  const selected = turn.from ?? shown
  const at = requests.findIndex(({ id }) => id === selected?.id)
  const neighbour = requests[at + 1] ?? requests[at - 1]
  // The list responds immediately. The request next to it is costly and renders at low priority.
  const drawn = useDeferredValue(selected)
  const isDrawn = drawn?.id === selected?.id
  const decidedAt = useRef(-DOUBLE_CLICK_MS)
  const focus = useFocusOnNext(drawn?.id)
  const [withNote, setWithNote] = useOpened<TeamRequestRow>()
  const next = neighbour?.id ?? selected?.id ?? ''
  usePrefetchQuery(teamLeave(next))
  usePrefetchQuery(requestQuote(next))

  const select = (request: TeamRequestRow | undefined) => {
    turn.stop()
    focus.want()
    onSelect(request?.id)
  }
  const go = (request: TeamRequestRow | undefined) =>
    request !== undefined && request.id !== selected?.id && select(request)
  useArrival(turn, page, select)
  useSingleKeys(
    {
      j: () => (at === requests.length - 1 ? turn.go(1, selected) : go(requests[at + 1])),
      k: () => (at === 0 ? turn.go(-1, selected) : go(requests[Math.max(at - 1, 0)])),
      x: () => selected && selection.toggle(selected, requests),
      '?': onShowKeys,
    },
    keys === 'on',
  )

  const leave = (request: TeamRequestRow) => {
    focus.want()
    onSelect(neighbour?.id)
    selection.drop(request)
    onDecided(request)
  }
  const decideOn = (request: TeamRequestRow) => (status: Decision, notes: string | null) => {
    // The second press of a double click is ignored, because the user has not seen the next request.
    const isSecond = status === 'approved' && performance.now() - decidedAt.current < DOUBLE_CLICK_MS
    if (!isDrawn || isSecond) return
    decidedAt.current = performance.now()
    deferAfterPaint(() => leave(request))
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
            selection={selection}
            selected={selected}
            pager={pager}
            onSelect={request => {
              turn.stop()
              if (!isWide) focus.want()
              onSelect(request.id)
            }}
          />
        }
        detail={
          isElsewhere && elsewhere.isLoadingError && isMissing(elsewhere.error) ? (
            <Alert tone="warning">{requestsCopy.noSuchRequest}</Alert>
          ) : (
            <QueryView
              query={
                isElsewhere && turn.from === undefined
                  ? elsewhere
                  : { ...elsewhere, data: drawn ?? null, isLoadingError: false }
              }
              loading={<SkeletonList rows={3} className="h-32" />}
            >
              {chosen =>
                chosen !== null && (
                  <InboxDetail
                    key={chosen.id}
                    ref={focus.ref}
                    request={chosen}
                    user={user}
                    hasKeys={keys === 'on' && isDrawn}
                    isMain={selection.rows.size === 0}
                    onDecide={decideOn(chosen)}
                    onApproveWithNote={() => setWithNote(chosen)}
                    onTakeBack={() => void takeBack(chosen)}
                  />
                )
              }
            </QueryView>
          )
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

/** Moves the focus to the whole next request, so that screen readers read it before a decision. */
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
  return {
    ref,
    want() {
      isWanted.current = true
    },
  }
}
