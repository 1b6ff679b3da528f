import {
  ADMIN_PAGE_SIZE,
  payrollComparisonCopy as copy,
  differencesFile,
  fileImportCopy,
  formatDay,
  type PayrollBatchRow,
  type PayrollComparison,
  type PayrollDifference,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { comparePayrollFile } from '../../data/payroll/payroll.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { FileProblems } from '../../forms/file-import-dialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Pager } from '../../leave-ui/pager.tsx'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { type Column, Table } from '../../ui/table.tsx'

interface Props {
  batch: PayrollBatchRow
  onClose: () => void
}

/** Compares a batch with the file of a payroll program. Nothing is stored, so closing loses nothing. */
export function CompareDialog({ batch, onClose }: Props) {
  const [found, setFound] = useState<PayrollComparison>()
  const { mutateAsync } = useMutation(comparePayrollFile())
  const form = useForm({
    start: () => ({ file: undefined as File | undefined }),
    check: ({ file }) => (file === undefined ? [{ field: 'file', message: copy.noFile }] : []),
    send: async ({ file }) =>
      file && mutateAsync({ batch_id: batch.id, file }, { onSuccess: answer => setFound(answer) }),
  })
  const choose = (file: File | undefined) => form.change({ file })
  return (
    <Dialog
      title={copy.title(batch.no)}
      subtitle={found ? undefined : copy.text}
      width={found ? 'large' : 'normal'}
      isOpen
      onOpenChange={opens => !opens && onClose()}
    >
      {found ? (
        <Comparison
          no={batch.no}
          found={found}
          onAgain={() => {
            setFound(undefined)
            choose(undefined)
          }}
          onClose={onClose}
        />
      ) : (
        <DialogForm form={form} submit={copy.compare} onCancel={onClose}>
          <FileField
            label={copy.file}
            hint={copy.fileHint}
            error={form.problems.file}
            file={form.values.file}
            accept={['.csv', '.xlsx']}
            onChoose={choose}
            onRemove={() => choose(undefined)}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}

interface ComparisonProps {
  no: number
  found: PayrollComparison
  onAgain: () => void
  onClose: () => void
}

/** The differences, or why the file cannot be read. */
function Comparison({ no, found, onAgain, onClose }: ComparisonProps) {
  const { equal, differences, totals, problems } = found
  return (
    <>
      <DialogBody>
        {problems.length > 0 ? (
          <FileProblems problems={problems.map(fileImportCopy.problem)} />
        ) : (
          <>
            <div role="status" className="flex flex-col gap-0.5">
              <p className="font-medium">
                {differences.length === 0 ? copy.noDifference : copy.differences(differences.length)}
              </p>
              <p>{copy.equal(equal)}</p>
              <p className="figures text-ink-muted">{copy.totals(totals.batch, totals.payroll)}</p>
            </div>
            {differences.length > 0 && <Differences rows={differences} />}
          </>
        )}
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

function Differences({ rows }: { rows: readonly PayrollDifference[] }) {
  const [page, setPage] = useState(1)
  const start = (page - 1) * ADMIN_PAGE_SIZE
  const person = ({ name, code, day }: PayrollDifference) => (
    <div className="min-w-28 break-words">
      <p className="font-medium">{name}</p>
      <p className="figures font-normal text-ink-muted">
        {code} · {day === null ? copy.period : formatDay(day)}
      </p>
    </div>
  )
  const reason = ({ reason: why, only, row }: PayrollDifference) => (
    <>
      <span className="block">{why ?? (only === null ? copy.noReason : copy.only[only])}</span>
      {row !== null && <span className="figures block text-ink-muted text-meta">{copy.inRow(row)}</span>}
    </>
  )
  const columns: Column<PayrollDifference>[] = [
    { id: 'person', title: copy.person, isRowHeader: true, cell: person },
    { id: 'batch', title: copy.batch, cell: ({ batch }) => copy.hours(batch) },
    { id: 'payroll', title: copy.payroll, cell: ({ payroll }) => copy.hours(payroll) },
    { id: 'difference', title: copy.difference, cell: ({ batch, payroll }) => copy.hours(payroll - batch) },
    { id: 'reason', title: copy.reason, cell: reason },
  ]
  return (
    <section
      aria-label={copy.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and has no other field to reach it
      tabIndex={0}
      className="figures rounded-lg border border-line"
    >
      <Table
        label={copy.list}
        columns={columns}
        rows={rows.slice(start, start + ADMIN_PAGE_SIZE)}
        keyOf={({ name, code, day, row, employee_id }) => `${employee_id} ${name} ${code} ${day} ${row}`}
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
