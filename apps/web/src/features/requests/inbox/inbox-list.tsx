import { inboxCopy as copy, costOf, isAmended, type TeamRequestRow } from '@leavewell/leave'
import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { DaysAndCost } from '../../../leave-ui/days-and-cost.tsx'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { requesterName } from '../../../leave-ui/requester-name.ts'
import { ChangeWaitsTag, StatusTag } from '../../../leave-ui/status-tag.tsx'
import { ClosingList } from '../../../lib/closing-list.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { SelectBox } from '../together/select-box.tsx'
import type { Selection } from '../together/use-selection.ts'

interface Props {
  requests: readonly TeamRequestRow[]
  selection: Selection
  selected: TeamRequestRow | undefined
  onSelect: (request: TeamRequestRow) => void
  pager: ReactNode
}

/** The requests of a page, one line each. Tab reaches the selected one, and arrows move to the others. */
export function InboxList({ requests, selection, selected, onSelect, pager }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const at = requests.findIndex(({ id }) => id === selected?.id)
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, at, requests.length)
    const request = target === undefined ? undefined : requests[target]
    if (request === undefined) return
    event.preventDefault()
    onSelect(request)
    list.current?.querySelectorAll('button')[target ?? 0]?.focus()
  }
  return (
    <ClosingList list={list} ids={requests.map(({ id }) => id)}>
      <ul
        ref={list}
        onKeyDown={onKeyDown}
        className="flex flex-col divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
      >
        {requests.map((request, index) => (
          <li key={request.id} className="flex items-center">
            <SelectBox
              request={request}
              shown={requests}
              selection={selection}
              tabIndex={index === Math.max(at, 0) ? 0 : -1}
            />
            <Row
              request={request}
              isSelected={index === at}
              isTabStop={index === Math.max(at, 0)}
              onSelect={() => onSelect(request)}
            />
          </li>
        ))}
      </ul>
      <div className="pt-3 empty:hidden">{pager}</div>
    </ClosingList>
  )
}

/** The target of an arrow key. */
function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
  }
}

interface RowProps {
  request: TeamRequestRow
  isSelected: boolean
  isTabStop: boolean
  onSelect: () => void
}

const Row = ({ request, isSelected, isTabStop, onSelect }: RowProps) => (
  <button
    type="button"
    aria-current={isSelected || undefined}
    tabIndex={isTabStop ? 0 : -1}
    onClick={onSelect}
    className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-sunken aria-[current]:bg-brand-soft"
  >
    <Avatar name={requesterName(request)} src={request.person?.profile_picture} />
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{requesterName(request)}</span>
        <Warning request={request} />
        {isAmended(request) ? (
          <ChangeWaitsTag />
        ) : (
          request.status !== 'pending' && <StatusTag status={request.status} />
        )}
      </span>
      <span className="figures flex flex-wrap gap-x-2 text-ink-muted text-meta">
        <LeaveTypeName type={request.leave_type} />
        <DaysAndCost leave={request} cost={costOf(request)} />
      </span>
    </span>
  </button>
)

/** Short reasons against an approval. */
function Warning({ request }: { request: TeamRequestRow }) {
  const { status, overlaps, balance, days_requested, limits = [] } = request
  if (status !== 'pending') return null
  const reasons = [
    ...(overlaps.length > 0 ? [copy.overlaps] : []),
    ...(balance && balance.balance < days_requested ? [copy.moreThanLeft] : []),
    ...limits,
  ]
  if (reasons.length === 0) return null
  return (
    <span title={reasons.join(' · ')} className="shrink-0 text-warning-ink">
      <TriangleAlert aria-hidden className="size-4" />
      <span className="sr-only">{reasons.join(' · ')}</span>
    </span>
  )
}
