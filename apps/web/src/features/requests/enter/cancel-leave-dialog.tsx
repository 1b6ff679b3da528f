import { enterLeaveCopy as copy, formatLeaveDays, type LeaveRequest, requestsCopy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { withdrawLeave } from '../../../data/leave-requests/enter-leave.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { TextArea } from '../../../ui/text-area.tsx'

interface Props {
  request: LeaveRequest
  /** Name of the employee. */
  name: string
  onClose: () => void
}

/** Cancels leave of an employee, for HR. A reason is required if the employee requested the leave. */
export function CancelLeaveDialog({ request, name, onClose }: Props) {
  const types = useLeaveTypes()
  const { mutateAsync } = useMutation(withdrawLeave())
  const needsReason = request.entered_by === null
  const form = useForm({
    start: () => ({ reason: '' }),
    check: ({ reason }) =>
      needsReason && reason.trim() === '' ? [{ field: 'reason', message: copy.cancelReasonNeeded }] : [],
    send: ({ reason }) => mutateAsync({ id: request.id, reason }),
    quiet: 'all',
    onSent() {
      announceSuccess(copy.cancelled)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.cancelTitle}
      subtitle={name}
      form={form}
      submit={copy.cancel}
      cancel={copy.keep}
      isDangerous
      onClose={onClose}
    >
      <p className="figures">
        {types.label(request.leave_type)}, {formatLeaveDays(request)}
      </p>
      <p className="text-ink-muted">
        {copy.cancelText[request.status === 'approved' ? 'approved' : 'pending']}
      </p>
      <TextArea
        {...form.field('reason')}
        label={requestsCopy.reason}
        hint={copy.cancelReasonHint}
        isRequired={needsReason}
        maxLength={4000}
        autoFocus
        className="[&_textarea]:min-h-20"
      />
    </FormDialog>
  )
}
