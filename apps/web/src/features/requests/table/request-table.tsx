import {
  adminCopy,
  analyticsCopy,
  automaticApprovalCopy,
  costOf,
  decisionsTogetherCopy,
  displayName,
  enterLeaveCopy,
  formatAmountShort,
  formatLeaveDays,
  formatMoment,
  type RequestRow,
  requestsCopy,
} from '@leavewell/leave'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { NamedUserCell } from '../../../leave-ui/named-user-cell.tsx'
import { StatusTag } from '../../../leave-ui/status-tag.tsx'
import { Button } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { type Column, Table, type TableSort } from '../../../ui/table.tsx'
import { SelectBox } from '../together/select-box.tsx'
import type { Selection } from '../together/use-selection.ts'

interface Props {
  requests: readonly RequestRow[]
  /** For people who decide requests. */
  selection?: Selection<RequestRow>
  /** Undefined for users who can only read the list. */
  onOpen: ((request: RequestRow) => void) | undefined
  sort?: TableSort
  /** True for requests of one person, who is then not named in each row. */
  isOfOne?: boolean
}

/** A page of everyone's requests (H-07). Each opens in a dialog. */
export const RequestTable = ({ requests, selection, onOpen, sort, isOfOne = false }: Props) => (
  <Table
    label={analyticsCopy.allRequests}
    columns={[
      ...(selection
        ? [
            {
              id: 'select',
              title: decisionsTogetherCopy.column,
              isTitleHidden: true,
              cell: (request: RequestRow) => (
                <SelectBox request={request} shown={requests} selection={selection} />
              ),
            },
          ]
        : []),
      ...(isOfOne ? COLUMNS_OF_ONE : COLUMNS),
      ...(onOpen
        ? [
            {
              id: 'actions',
              title: copy.actions,
              isTitleHidden: true,
              align: 'end' as const,
              cell: (request: RequestRow) =>
                request.cancelled === undefined && <OpenButton request={request} onOpen={onOpen} />,
            },
          ]
        : []),
    ]}
    rows={requests}
    keyOf={({ id }) => id}
    {...(sort && { sort })}
    card={request => (
      <div className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 items-center">
            {selection && <SelectBox request={request} shown={requests} selection={selection} />}
            {isOfOne ? (
              <LeaveTypeName type={request.leave_type} />
            ) : (
              <NamedUserCell user={request.person} isLinked />
            )}
          </div>
          <StatusTag status={request.status} />
        </div>
        <p className="figures flex flex-wrap justify-between gap-x-3 gap-y-1 text-ink-muted">
          {!isOfOne && <LeaveTypeName type={request.leave_type} />}
          <span>
            {formatLeaveDays(request)} · {formatAmountShort(costOf(request))}
          </span>
        </p>
        <EnteredBy request={request} />
        <CancelledBy request={request} />
        {onOpen && request.cancelled === undefined && (
          <div className="flex justify-end">
            <OpenButton request={request} onOpen={onOpen} />
          </div>
        )}
      </div>
    )}
  />
)

/** Pending requests have *Review*, decided ones *View*. */
function OpenButton({ request, onOpen }: { request: RequestRow; onOpen: (request: RequestRow) => void }) {
  const isPending = request.status === 'pending'
  const label = isPending ? requestsCopy.review : requestsCopy.view
  const name = request.person ? displayName(request.person) : adminCopy.unknownUser
  return (
    <Button
      size="small"
      variant={isPending ? 'secondary' : 'quiet'}
      aria-label={requestsCopy.ofPerson(label, name)}
      onPress={() => onOpen(request)}
    >
      {label}
    </Button>
  )
}

/** Author and reason of a cancellation. */
function CancelledBy({ request: { cancelled } }: { request: RequestRow }) {
  if (cancelled === undefined) return null
  const { how, at, by_name, cancel_reason } = cancelled
  const sentence = requestsCopy.cancelledOn[how](formatMoment(at), by_name ?? enterLeaveCopy.somebody)
  return (
    <span className="block text-ink-subtle text-meta">
      {[sentence, cancel_reason].filter(Boolean).join(': ')}
    </span>
  )
}

/** The person who added leave that the employee did not request, or that no one had to approve it. */
function EnteredBy({ request }: { request: RequestRow }) {
  const { entered_by, entered_by_name, approved_automatically } = request
  if (entered_by === null && !approved_automatically) return null
  return (
    <span className="block text-ink-subtle text-meta">
      {approved_automatically
        ? automaticApprovalCopy.automatically
        : entered_by_name === null
          ? enterLeaveCopy.entered
          : enterLeaveCopy.enteredBy(entered_by_name)}
    </span>
  )
}

const COLUMNS: Column<RequestRow>[] = [
  {
    id: 'employee',
    title: analyticsCopy.employee,
    isRowHeader: true,
    isSortable: true,
    cell: ({ person }) => <NamedUserCell user={person} isLinked />,
  },
  {
    id: 'type',
    title: analyticsCopy.type,
    isSortable: true,
    cell: ({ leave_type }) => <LeaveTypeName type={leave_type} />,
  },
  {
    id: 'dates',
    title: analyticsCopy.dates,
    isSortable: true,
    cell: request => <span className="figures whitespace-nowrap">{formatLeaveDays(request)}</span>,
  },
  {
    id: 'days',
    title: analyticsCopy.days,
    isSortable: true,
    align: 'end',
    cell: request => formatAmountShort(costOf(request)),
  },
  {
    id: 'status',
    title: analyticsCopy.status,
    isSortable: true,
    cell: ({ status }) => <StatusTag status={status} />,
  },
  {
    id: 'requested',
    title: analyticsCopy.requested,
    isSortable: true,
    cell: request => (
      <>
        <span className="figures whitespace-nowrap text-ink-muted">{formatMoment(request.created_date)}</span>
        <EnteredBy request={request} />
        <CancelledBy request={request} />
      </>
    ),
  },
]

/** Without the person, the leave type names the row. */
const COLUMNS_OF_ONE = COLUMNS.filter(({ id }) => id !== 'employee').map(column => ({
  ...column,
  isRowHeader: column.id === 'type',
}))
