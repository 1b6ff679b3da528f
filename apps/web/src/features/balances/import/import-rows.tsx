import {
  ADMIN_PAGE_SIZE,
  type Amount,
  type BalanceImportRow,
  balanceImportCopy as copy,
  formatAmount,
} from '@leavewell/leave'
import { Fragment, useState } from 'react'
import { Pager } from '../../../leave-ui/pager.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { type Column, Table } from '../../../ui/table.tsx'

/** An amount, which only breaks before its days in brackets. */
const AmountText = ({ of }: { of: Amount }) =>
  formatAmount(of)
    .split(/ (?=\()/)
    .map((part, at) => (
      <Fragment key={part}>
        {at > 0 && ' '}
        <span className="whitespace-nowrap">{part}</span>
      </Fragment>
    ))

/** The balances of the file in pages: there, here, and what is adjusted. */
export function ImportRows({ rows }: { rows: readonly BalanceImportRow[] }) {
  const types = useLeaveTypes()
  const [page, setPage] = useState(1)
  const start = (page - 1) * ADMIN_PAGE_SIZE
  const person = ({ name, leave_type, day, expires_on }: BalanceImportRow) => (
    <div className="min-w-28 break-words">
      <p className="font-medium">{name}</p>
      <p className="font-normal text-ink-muted">
        {types.name(leave_type)} {copy.onDay(day, expires_on)}
      </p>
    </div>
  )
  const inFile = ({ balance, is_rounded }: BalanceImportRow) => (
    <>
      <AmountText of={balance} />
      {is_rounded && <span className="block text-ink-muted text-meta">{copy.rounded}</span>}
    </>
  )
  const adjustment = (row: BalanceImportRow) =>
    row.is_changed ? (
      <>
        <AmountText of={row.adjustment} />
        {row.accrued && (
          <span className="block text-ink-muted text-meta">
            {copy.accrued(formatAmount(row.accrued.adjustment), row.accrued.day)}
          </span>
        )}
      </>
    ) : (
      <span className="text-ink-muted">{copy.isRight}</span>
    )
  const today = (row: BalanceImportRow) => (row.today === null ? '' : <AmountText of={row.today} />)
  const columns: Column<BalanceImportRow>[] = [
    { id: 'person', title: copy.person, isRowHeader: true, cell: person },
    { id: 'balance', title: copy.balance, cell: inFile },
    { id: 'before', title: copy.before, cell: ({ before }) => <AmountText of={before} /> },
    { id: 'adjustment', title: copy.adjustment, cell: adjustment },
    { id: 'today', title: copy.today, cell: today },
  ]
  return (
    <section
      aria-label={copy.rows}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and has no other field to reach it
      tabIndex={0}
      className="rounded-lg border border-line"
    >
      <Table
        label={copy.rows}
        columns={columns}
        rows={rows.slice(start, start + ADMIN_PAGE_SIZE)}
        keyOf={({ row }) => String(row)}
        card={row => (
          <div className="flex flex-col gap-1">
            {person(row)}
            <dl className="grid grid-cols-2 gap-x-3 text-ink-muted">
              {columns.slice(1).map(({ id, title, cell }) => (
                <div key={id} className="contents">
                  <dt>{title}</dt>
                  <dd className="text-right text-ink">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      />
      <Pager page={page} total={rows.length} onTurn={setPage} />
    </section>
  )
}
