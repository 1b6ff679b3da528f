import {
  type Amount,
  type BalanceImportRow,
  type ComparedBalance,
  balanceImportCopy as copy,
  formatAmount,
  formatAmountShort,
} from '@leavewell/leave'
import { Fragment } from 'react'
import { PagedTable } from '../../leave-ui/paged-table.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import type { Column } from '../../ui/table.tsx'

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

/** A difference in hours, or in days where the hours are equal. */
function differenceText({ days, minutes }: NonNullable<ComparedBalance['difference']>): string {
  const hours = Math.round((minutes / 60) * 1e4) / 1e4
  return hours === 0 ? formatAmount({ days, minutes: null }) : copy.hours(hours)
}

const isImport = (row: ComparedBalance): row is BalanceImportRow => 'adjustment' in row

/** The balances of the file in pages: there, here, the difference and its reason. Imports also have the adjustment. */
export function ComparedBalances({ rows }: { rows: readonly ComparedBalance[] }) {
  const types = useLeaveTypes()
  const person = ({ name, leave_type, day, expires_on }: ComparedBalance) => (
    <div className="min-w-28 break-words">
      <p className="font-medium">{name}</p>
      <p className="font-normal text-ink-muted">
        {types.name(leave_type)} {copy.onDay(day, expires_on)}
      </p>
    </div>
  )
  const inFile = ({ balance, stated }: ComparedBalance) => (
    <>
      <AmountText of={balance} />
      {stated.day_hours !== null && (
        <span className="block text-ink-muted text-meta">
          {formatAmount({ days: stated.amount, minutes: null })} {copy.dayHours(stated.day_hours)}
        </span>
      )}
    </>
  )
  const difference = ({ difference: found, reason }: ComparedBalance) =>
    found === null || reason === null ? (
      <span className="text-ink-muted">{copy.isRight}</span>
    ) : (
      <>
        <span className="whitespace-nowrap">{differenceText(found)}</span>
        <span className="block text-ink-muted text-meta">{copy.reasons[reason]}</span>
      </>
    )
  const adjustment = (row: ComparedBalance) =>
    isImport(row) && row.is_changed ? (
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
  const columns: Column<ComparedBalance>[] = [
    { id: 'person', title: copy.person, isRowHeader: true, cell: person },
    { id: 'balance', title: copy.balance, cell: inFile },
    { id: 'before', title: copy.before, cell: ({ before }) => <AmountText of={before} /> },
    ...(rows.some(isImport) ? [{ id: 'adjustment', title: copy.adjustment, cell: adjustment }] : []),
    { id: 'difference', title: copy.difference, cell: difference },
    ...(rows.some(isImport)
      ? [
          {
            id: 'today',
            title: copy.today,
            cell: (row: ComparedBalance) =>
              isImport(row) && row.today !== null ? (
                <>
                  <AmountText of={row.today} />
                  {row.free && (
                    <span className="block text-ink-muted text-meta">
                      {copy.free(formatAmountShort(row.free))}
                    </span>
                  )}
                </>
              ) : (
                ''
              ),
          },
        ]
      : []),
  ]
  return (
    <section
      aria-label={copy.rows}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and has no other field to reach it
      tabIndex={0}
      className="rounded-lg border border-line"
    >
      <PagedTable
        label={copy.rows}
        columns={columns}
        rows={rows}
        of={copy.rows}
        keyOf={({ row, leave_type, expires_on }) => `${row} ${leave_type} ${expires_on}`}
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
    </section>
  )
}
