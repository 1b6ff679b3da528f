import {
  type Amount,
  policySettingsCopy as copy,
  formatAmount,
  formatLeaveDays,
  type PolicyMove,
} from '@leavewell/leave'
import { type Column, Table } from '../../../ui/table.tsx'

/** Per person what is left before and after, and pending requests with what they cost before and after. */
export const MoveLines = ({ moves }: { moves: readonly PolicyMove[] }) => (
  <Table
    label={copy.preview}
    columns={COLUMNS}
    rows={moves}
    keyOf={({ user_id }) => user_id}
    card={move => (
      <div className="flex flex-col gap-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{move.name}</span>
          <span className="figures shrink-0">
            {left(move.before)} → {left(move.after)}
          </span>
        </p>
        <CountedAnew {...move} />
      </div>
    )}
  />
)

const left = (amount: Amount | null) => (amount === null ? copy.noBalance : formatAmount(amount))

const CountedAnew = ({ requests }: PolicyMove) => (
  <ul className="font-normal text-ink-muted text-meta">
    {requests.map(request => (
      <li key={request.request_id}>
        {copy.requestAnew(
          formatLeaveDays(request),
          formatAmount(request.before),
          formatAmount(request.after),
        )}
      </li>
    ))}
  </ul>
)

const COLUMNS: Column<PolicyMove>[] = [
  {
    id: 'person',
    title: copy.employee,
    isRowHeader: true,
    cell: move => (
      <>
        {move.name}
        {move.requests.length > 0 && <CountedAnew {...move} />}
      </>
    ),
  },
  { id: 'before', title: copy.leftBefore, align: 'end', cell: ({ before }) => left(before) },
  { id: 'after', title: copy.leftAfter, align: 'end', cell: ({ after }) => left(after) },
]
