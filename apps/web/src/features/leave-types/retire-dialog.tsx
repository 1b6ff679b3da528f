import { leaveTypesCopy as copy, type LeaveTypeOverview } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { retireLeaveType } from '../../data/leave-types/leave-type-settings.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceUndoable } from '../../leave-ui/announce.ts'
import { today } from '../../leave-ui/today.ts'
import { DatePicker } from '../../ui/date-picker.tsx'
import { useRestore } from './use-restore.ts'

/** Retires a leave type from a day on. Says who still has leave of it. */
export function RetireDialog({ type, onClose }: { type: LeaveTypeOverview; onClose: () => void }) {
  const { mutateAsync: retire } = useMutation(retireLeaveType())
  const restore = useRestore()
  const form = useForm({
    start: () => ({ on: today() }),
    check: ({ on }) => (on < today() ? [{ field: 'on', message: copy.fromToday }] : []),
    send: ({ on }) => retire({ key: type.key, on }),
    onSent() {
      announceUndoable(copy.retired(type.label), { label: copy.undo, onPress: () => restore(type) }, UNDO_MS)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.retireTitle(type.label)}
      width="small"
      form={form}
      submit={copy.retireAction}
      onClose={onClose}
    >
      <p>{copy.retireText(type.with_balance, type.pending)}</p>
      <DatePicker
        {...form.field('on')}
        label={copy.retireFrom}
        hint={copy.retireHint}
        min={today()}
        outOfRange={copy.fromToday}
        isRequired
      />
    </FormDialog>
  )
}

/** Long enough to read the message and to press its button. The menu of the type restores it later, too. */
const UNDO_MS = 10_000
