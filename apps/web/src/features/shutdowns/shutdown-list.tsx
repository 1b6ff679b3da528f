import {
  shutdownsCopy as copy,
  formatLeaveDays,
  formatPeople,
  type ShutdownListRow,
  type ShutdownStatus,
  WHOLE_DAYS,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { CalendarCheck, Loader, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { undoShutdown } from '../../data/shutdowns/shutdowns.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'

/** All shutdowns with their state. Each can be undone through its first day. */
export function ShutdownList({ shutdowns }: { shutdowns: readonly ShutdownListRow[] }) {
  const types = useLeaveTypes()
  const [asked, setAsked] = useState<ShutdownListRow>()
  const days = (row: ShutdownListRow) => formatLeaveDays({ ...WHOLE_DAYS, ...row })
  const columns: Column<ShutdownListRow>[] = [
    { id: 'title', title: copy.name, cell: row => <Title row={row} />, isRowHeader: true },
    {
      id: 'days',
      title: copy.days,
      cell: row => (
        <>
          <span className="figures block">{days(row)}</span>
          <span className="block text-ink-muted text-meta">{types.label(row.leave_type)}</span>
        </>
      ),
    },
    { id: 'who', title: copy.who, cell: whoOf },
    { id: 'people', title: copy.people, cell: peopleOf, align: 'end' },
    { id: 'status', title: copy.status, cell: row => <Status status={row.status} /> },
    {
      id: 'actions',
      title: copy.actions,
      isTitleHidden: true,
      align: 'end',
      cell: row => <Undo row={row} onAsk={setAsked} />,
    },
  ]
  return (
    <>
      <Table
        label={copy.title}
        columns={columns}
        rows={shutdowns}
        keyOf={({ id }) => id}
        cardsBelow="desk"
        card={row => (
          <div className="flex flex-col gap-2">
            <div className="flex items-start justify-between gap-3">
              <Title row={row} />
              <Status status={row.status} />
            </div>
            <p className="figures text-ink-muted">
              {days(row)} · {types.label(row.leave_type)}
            </p>
            <p className="text-ink-muted">{[whoOf(row), peopleOf(row)].filter(Boolean).join(' · ')}</p>
            <Undo row={row} onAsk={setAsked} />
          </div>
        )}
      />
      {asked && <UndoDialog row={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const whoOf = ({ scope, scope_ids }: ShutdownListRow) =>
  scope === 'department' || scope === 'office' ? scope_ids.join(', ') : copy.scopes[scope]

const peopleOf = ({ people }: ShutdownListRow) => (people === null ? '' : formatPeople(people))

/** With the people who joined later, because HR has to decide about them. */
const Title = ({ row: { title, made_by_name, joined_later } }: { row: ShutdownListRow }) => (
  <div className="min-w-0">
    <span className="block font-medium">{title}</span>
    {made_by_name && (
      <span className="block font-normal text-ink-muted text-meta">
        {copy.bookedBy} {made_by_name}
      </span>
    )}
    {joined_later.length > 0 && (
      <span className="mt-1 flex gap-2 font-normal text-meta text-warning-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {copy.joinedLater(joined_later.length)}: {joined_later.slice(0, NAMED).join(', ')}
          {joined_later.length > NAMED && '…'}. {copy.joinedLaterHint}
        </span>
      </span>
    )}
  </div>
)

/** How many names a row has room for. */
const NAMED = 5

function Status({ status }: { status: ShutdownStatus }) {
  const text = copy.statuses[status]
  if (status === 'booked')
    return (
      <Tag tone="success" icon={<CalendarCheck aria-hidden />}>
        {text}
      </Tag>
    )
  if (status === 'undone') return <Tag icon={<Undo2 aria-hidden />}>{text}</Tag>
  return (
    <Tag tone="info" icon={<Loader aria-hidden />}>
      {text}
    </Tag>
  )
}

function Undo({ row, onAsk }: { row: ShutdownListRow; onAsk: (row: ShutdownListRow) => void }) {
  if (row.left === 0 && !row.canUndo) return null
  return (
    <div className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {row.left > 0 && (
        <span role="status" className="text-ink-muted text-meta">
          {copy.left(row.left)}
        </span>
      )}
      {row.canUndo && (
        <Button
          size="small"
          icon={<Undo2 aria-hidden />}
          aria-label={copy.undoOf(row.title)}
          onPress={() => onAsk(row)}
        >
          {copy.undo}
        </Button>
      )}
    </div>
  )
}

function UndoDialog({ row, onClose }: { row: ShutdownListRow; onClose: () => void }) {
  const { mutateAsync } = useMutation(undoShutdown())
  return (
    <ConfirmAction
      title={copy.undoTitle(row.title)}
      confirm={copy.undoButton}
      cancel={copy.keep}
      done={copy.undone}
      isDangerous
      act={() => mutateAsync(row.id)}
      onClose={onClose}
    >
      <p>{copy.undoText}</p>
    </ConfirmAction>
  )
}
