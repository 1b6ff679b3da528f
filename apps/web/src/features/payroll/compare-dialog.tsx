import {
  payrollComparisonCopy as copy,
  fileImportCopy,
  type PayrollBatchRow,
  type PayrollComparison,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comparePayrollFile, payrollReconciliation } from '../../data/payroll/payroll.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { FileProblems } from '../../forms/file-import-dialog.tsx'
import { GuardedDialog } from '../../forms/guarded-dialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ComparisonResult } from './comparison-result.tsx'

interface Props {
  batch: PayrollBatchRow
  onClose: () => void
}

/** Shows the latest comparison of a batch, and compares it with another file of a payroll program. */
export function CompareDialog({ batch, onClose }: Props) {
  const [isChoosing, setChoosing] = useState(batch.reconciliation === null)
  const stored = useQuery({ ...payrollReconciliation(batch.id), enabled: !isChoosing })
  return (
    <GuardedDialog
      title={copy.title(batch.no)}
      subtitle={isChoosing ? copy.text : undefined}
      width={isChoosing ? 'normal' : 'table'}
      onClose={onClose}
    >
      {leave =>
        isChoosing ? (
          <FileToCompare batch={batch} onCompared={() => setChoosing(false)} onClose={leave} />
        ) : (
          <QueryView
            query={stored}
            failed={copy.failed}
            loading={
              <DialogBody>
                <SkeletonList rows={3} className="h-14" />
              </DialogBody>
            }
          >
            {found => (
              <ComparisonResult
                no={batch.no}
                found={found}
                onAgain={() => setChoosing(true)}
                onClose={onClose}
              />
            )}
          </QueryView>
        )
      }
    </GuardedDialog>
  )
}

const FIELDS = ['person', 'code', 'day', 'hours'] as const

const LABELS = {
  person: copy.personColumn,
  code: copy.codeColumn,
  day: copy.dayColumn,
  hours: copy.hoursColumn,
} satisfies Record<(typeof FIELDS)[number], string>

/** A file can be without dates, but not without the others. */
const NO_COLUMNS = { person: '', code: '', day: '', hours: '' }

/** The file, and its columns if they were not found. */
function FileToCompare({ batch, onCompared, onClose }: Props & { onCompared: () => void }) {
  const [refused, setRefused] = useState<PayrollComparison>()
  const [isMapping, setMapping] = useState(false)
  const { mutateAsync } = useMutation(comparePayrollFile())
  const form = useForm({
    start: () => ({ file: undefined as File | undefined, chooses: false, ...NO_COLUMNS }),
    check: ({ file, chooses: _, ...columns }) => [
      ...(file === undefined ? [{ field: 'file', message: copy.noFile }] : []),
      ...(isMapping ? FIELDS : [])
        .filter(field => field !== 'day' && columns[field] === '')
        .map(field => ({ field, message: copy.columnNeeded })),
    ],
    send: async ({ file, chooses, ...columns }) => {
      if (file === undefined) return
      const wanted = isMapping ? columns : { ...(chooses && { only: 'columns' as const }) }
      await mutateAsync({ batch_id: batch.id, file, ...wanted }, { onSuccess: show })
    },
  })
  const show = (answer: PayrollComparison) => {
    if (answer.id !== null) return onCompared()
    const { columns, headings, problems } = answer
    setRefused(answer)
    setMapping(headings.length > 0 && (columns === null || problems.length === 0))
    if (columns) form.change({ ...columns, day: columns.day ?? '' })
  }
  const choose = (file: File | undefined) => {
    setRefused(undefined)
    setMapping(false)
    form.change({ file, ...NO_COLUMNS })
  }
  if (refused && !isMapping)
    return (
      <>
        <DialogBody>
          <FileProblems problems={refused.problems.map(fileImportCopy.problem)} />
        </DialogBody>
        <DialogFooter>
          {refused.columns && <Button onPress={() => setMapping(true)}>{copy.chooseColumns}</Button>}
          <Button variant="primary" onPress={() => choose(undefined)}>
            {copy.chooseAgain}
          </Button>
        </DialogFooter>
      </>
    )
  return (
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
      {!isMapping && (
        <Checkbox isSelected={form.values.chooses} onChange={chooses => form.change({ chooses })}>
          {copy.chooseColumns}
        </Checkbox>
      )}
      {isMapping && refused && (
        <>
          {refused.columns === null && (
            <Alert tone="warning" isAnnounced>
              {refused.problems[0]?.message}
            </Alert>
          )}
          <p className="text-ink-muted">{copy.columnsHint}</p>
          {FIELDS.map(field => (
            <Select
              key={field}
              {...form.field(field)}
              label={LABELS[field]}
              options={[
                ...(field === 'day' ? [{ id: '', label: copy.noColumn }] : []),
                ...refused.headings.map(name => ({ id: name, label: name })),
              ]}
            />
          ))}
        </>
      )}
    </DialogForm>
  )
}
