import {
  payrollComparisonCopy as copy,
  differencesFile,
  formatMoment,
  type PayrollComparison,
  type PayrollDifference,
} from '@leavewell/leave'
import { useState } from 'react'
import { PagedTable } from '../../leave-ui/paged-table.tsx'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import type { Column } from '../../ui/table.tsx'
import { MarkForm } from './mark-form.tsx'
import { saveReconciliationFile } from './save-batch-file.ts'

interface Props {
  no: number
  found: PayrollComparison
  onAgain: () => void
  onClose: () => void
}

/** A comparison with its differences, each of which can be marked. */
export function ComparisonResult({ no, found, onAgain, onClose }: Props) {
  const [marked, setMarked] = useState<PayrollDifference>()
  const { id, file_name, created_date, by, equal, differences, totals } = found
  if (marked && id !== null)
    return (
      <MarkForm id={id} difference={marked} differences={differences} onClose={() => setMarked(undefined)} />
    )
  return (
    <>
      <DialogBody>
        <div role="status" className="flex flex-col gap-0.5">
          <p className="font-medium">
            {differences.length === 0 ? copy.noDifference : copy.differences(differences.length)}
          </p>
          <p>{copy.equal(equal)}</p>
          <p className="figures text-ink-muted">{copy.totals(totals.batch, totals.payroll)}</p>
          {created_date !== null && (
            <p className="figures break-words text-ink-muted text-meta">
              {copy.comparedBy(file_name, by, formatMoment(created_date))}
            </p>
          )}
        </div>
        {id !== null && (
          <Button
            size="small"
            className="self-start"
            onPress={() => void saveReconciliationFile(id, file_name)}
          >
            {copy.downloadFile}
          </Button>
        )}
        {differences.length > 0 && <Differences rows={differences} onMark={setMarked} />}
      </DialogBody>
      <DialogFooter>
        <Button onPress={onAgain}>{copy.chooseAgain}</Button>
        {differences.length > 0 ? (
          <Button variant="primary" onPress={() => download(differencesFile(no, differences))}>
            {copy.download}
          </Button>
        ) : (
          <Button variant="primary" onPress={onClose}>
            {copy.close}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

interface DifferencesProps {
  rows: readonly PayrollDifference[]
  onMark: (difference: PayrollDifference) => void
}

function Differences({ rows, onMark }: DifferencesProps) {
  const person = (row: PayrollDifference) => (
    <div className="min-w-28 break-words">
      <p className="font-medium">{row.name}</p>
      <p className="figures font-normal text-ink-muted">
        {row.code} · {copy.dayOf(row.day)}
      </p>
    </div>
  )
  const reason = ({ reason: why, only, row }: PayrollDifference) => (
    <>
      <span className="block">{why ?? (only === null ? copy.noReason : copy.only[only])}</span>
      {row !== null && <span className="figures block text-ink-muted text-meta">{copy.inRow(row)}</span>}
    </>
  )
  const mark = (row: PayrollDifference) => (
    <div className="flex flex-col items-start gap-1">
      {row.mark !== null && <span>{copy.marks[row.mark]}</span>}
      {row.note !== null && <span className="break-words text-ink-muted text-meta">{row.note}</span>}
      <Button
        size="small"
        aria-label={copy.markOf(row.name, row.code, copy.dayOf(row.day))}
        onPress={() => onMark(row)}
      >
        {row.mark === null ? copy.mark : copy.changeMark}
      </Button>
    </div>
  )
  const columns: Column<PayrollDifference>[] = [
    { id: 'person', title: copy.person, isRowHeader: true, cell: person },
    { id: 'batch', title: copy.batch, align: 'end', cell: ({ batch }) => copy.hours(batch) },
    { id: 'payroll', title: copy.payroll, align: 'end', cell: ({ payroll }) => copy.hours(payroll) },
    {
      id: 'difference',
      title: copy.difference,
      align: 'end',
      cell: ({ batch, payroll }) => copy.hours(payroll - batch),
    },
    { id: 'reason', title: copy.reason, cell: reason },
    { id: 'mark', title: copy.whoCorrects, cell: mark },
  ]
  return (
    <section
      aria-label={copy.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and has no other field to reach it
      tabIndex={0}
      className="figures rounded-lg border border-line"
    >
      <PagedTable
        label={copy.list}
        columns={columns}
        rows={rows}
        of={copy.list}
        keyOf={({ key }) => key}
        card={row => (
          <div className="flex flex-col gap-1">
            {person(row)}
            <dl className="grid grid-cols-2 gap-x-3 text-ink-muted">
              {columns.slice(1, -1).map(({ id, title, cell }) => (
                <div key={id} className="contents">
                  <dt>{title}</dt>
                  <dd className="text-right text-ink">{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {mark(row)}
          </div>
        )}
      />
    </section>
  )
}
