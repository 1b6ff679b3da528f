import { enterLeaveCopy as copy, formatLeaveDays, type LeaveRequest, requestsCopy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { previewWithdrawal, withdrawLeave } from '../../../data/leave-requests/enter-leave.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { BalanceChange, KeepExpired } from '../amend/balance-change.tsx'

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
  const isCharged = request.status === 'approved'
  const preview = useQuery({ ...previewWithdrawal(request.id), enabled: isCharged })
  const [balance] = preview.data?.balances ?? []
  const needsReason = request.entered_by === null
  const form = useForm({
    start: () => ({ reason: '', keep_expired: false }),
    check: ({ reason, keep_expired }) =>
      (needsReason || keep_expired) && reason.trim() === ''
        ? [{ field: 'reason', message: keep_expired ? copy.keepReasonNeeded : copy.cancelReasonNeeded }]
        : [],
    send: ({ reason, keep_expired }) => mutateAsync({ id: request.id, reason, keep_expired }),
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
      {balance?.left && (
        <div className="flex flex-col gap-2 rounded-md bg-sunken px-3 py-2">
          <BalanceChange left={balance.left} rules={balance.rules} />
          <KeepExpired
            left={balance.left}
            rules={balance.rules}
            isSelected={form.values.keep_expired}
            onChange={keep_expired => form.change({ keep_expired })}
          />
        </div>
      )}
      <TextArea
        {...form.field('reason')}
        label={requestsCopy.reason}
        hint={copy.cancelReasonHint}
        isRequired={needsReason || form.values.keep_expired}
        maxLength={4000}
        autoFocus
        className="[&_textarea]:min-h-20"
      />
    </FormDialog>
  )
}
