import {
  payrollComparisonCopy as copy,
  DIFFERENCE_MARKS,
  type DifferenceMark,
  markSentence,
  type PayrollDifference,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { markDifferences } from '../../data/payroll/payroll.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useAskFirst } from '../../forms/guarded-dialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  id: string
  difference: PayrollDifference
  /** All of the comparison. */
  differences: readonly PayrollDifference[]
  onClose: () => void
}

/** Marks a difference, and with it others that have the same reason. */
export function MarkForm({ id, difference, differences, onClose }: Props) {
  const { mutateAsync: mark } = useMutation(markDifferences())
  const askFirst = useAskFirst()
  const { key, name, code, day, reason } = difference
  const same = differences.filter(
    row => row.key !== key && row.mark === null && row.reason !== null && row.reason === reason,
  )
  const form = useForm({
    start: () => ({
      mark: (difference.mark ?? '') as DifferenceMark | '',
      note: difference.note ?? '',
      withSame: false,
    }),
    check: ({ mark, note }) =>
      mark === 'accepted' && note.trim() === ''
        ? [{ field: 'note', message: markSentence({ code: 'note_needed' }) }]
        : [],
    send: ({ mark: chosen, note, withSame }) =>
      mark({
        id,
        keys: [key, ...(withSame ? same.map(row => row.key) : [])],
        mark: chosen || null,
        note: note.trim() || null,
      }),
    onSent() {
      announceSuccess(copy.saved)
      onClose()
    },
  })
  const { values, change } = form
  return (
    <DialogForm form={form} submit={copy.saveMark} onCancel={() => askFirst(onClose)}>
      <p className="break-words font-medium">
        {name} · {code} · {copy.dayOf(day)}
      </p>
      {reason !== null && <p className="text-ink-muted">{reason}</p>}
      <Select
        {...form.field('mark')}
        label={copy.whoCorrects}
        options={[
          { id: '', label: copy.noMark },
          ...DIFFERENCE_MARKS.map(each => ({ id: each, label: copy.marks[each] })),
        ]}
      />
      {values.mark !== '' && (
        <TextField {...form.field('note')} label={copy.note} hint={copy.noteHint} maxLength={1000} />
      )}
      {same.length > 0 && (
        <Checkbox isSelected={values.withSame} onChange={withSame => change({ withSame })}>
          {copy.withSame(same.length)}
        </Checkbox>
      )}
    </DialogForm>
  )
}
