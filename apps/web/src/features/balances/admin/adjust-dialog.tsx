import {
  adminCopy,
  type BalanceRow,
  balanceAdminCopy as copy,
  displayName,
  leavePoliciesCopy,
  leftOf,
  type Problem,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { adjustLeaveBalance } from '../../../data/leave-balances/leave-balances.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { AttachmentField } from '../../../leave-ui/attachment-field.tsx'
import { today } from '../../../leave-ui/today.ts'
import { useAttachment } from '../../../leave-ui/use-attachment.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { AdjustmentEffect } from '../adjustments/adjustment-effect.tsx'

interface Values {
  /** In hours if the policy counts hours, otherwise in days. */
  amount: number
  day: string
  /** If empty, the amount never expires before the rest of the balance. */
  expires_on: string
  reason: string
  document_url: string | null
}

/**
 * Adjusts a balance that a policy controls. Its amount is calculated from its history, so it cannot be
 * overwritten.
 */
export function AdjustDialog({ balance, onClose }: { balance: BalanceRow; onClose: () => void }) {
  const types = useLeaveTypes()
  const { mutateAsync: adjust } = useMutation(adjustLeaveBalance())
  const { person, user_id, leave_type } = balance
  const isInHours = leftOf(balance).minutes !== null
  const form = useForm<Values>({
    start: () => ({ amount: 0, day: startOf(balance), expires_on: '', reason: '', document_url: null }),
    check: problemsOf,
    send: ({ reason, document_url, ...values }) =>
      adjust({
        ...questionOf(values),
        reason: reason.trim(),
        ...(document_url !== null && { document_url }),
      }),
    onSent() {
      announceSuccess(copy.adjusted)
      onClose()
    },
  })
  const attachment = useAttachment(form.values.document_url, document_url => form.change({ document_url }))
  function questionOf({ amount, day, expires_on }: Pick<Values, 'amount' | 'day' | 'expires_on'>) {
    return {
      user_id,
      leave_type,
      ...(isInHours ? { minutes: Math.round(amount * 60) } : { days: amount }),
      day,
      ...(expires_on !== '' && { expires_on }),
    }
  }
  const canPreview = problemsOf({ ...form.values, reason: 'Preview' }).length === 0
  return (
    <FormDialog
      title={copy.adjustTitle}
      subtitle={copy.adjustText(
        person ? displayName(person) : adminCopy.unknownUser,
        types.label(leave_type),
      )}
      form={form}
      submit={copy.adjustTitle}
      attachment={attachment}
      onClose={onClose}
    >
      <NumberField
        {...form.field('amount')}
        label={isInHours ? copy.adjustHours : copy.adjustDays}
        hint={copy.adjustHint}
        step={0.5}
        commitBehavior="validate"
        formatOptions={{ maximumFractionDigits: 2 }}
        isRequired
        autoFocus
      />
      <DatePicker {...form.field('day')} label={copy.adjustDay} hint={copy.adjustDayHint} isRequired />
      <DatePicker {...form.field('expires_on')} label={copy.expiresOn} hint={copy.expiresOnHint} />
      <TextArea
        {...form.field('reason')}
        label={copy.reason}
        hint={copy.reasonHint}
        maxLength={500}
        isRequired
      />
      <AttachmentField label={copy.document} attachment={attachment} problem={form.problems.document_url} />
      <AdjustmentEffect question={canPreview ? questionOf(form.values) : undefined} />
    </FormDialog>
  )
}

/** The first amount of a balance is an opening balance, which counts from the policy's first day. */
const startOf = ({ total_allocated, balance, policy_from }: BalanceRow): string =>
  total_allocated === 0 && balance === 0 && policy_from !== null ? policy_from : today()

function problemsOf({ amount, day, expires_on, reason }: Values): Problem<keyof Values>[] {
  const problems: Problem<keyof Values>[] = []
  if (!Number.isFinite(amount) || amount === 0)
    problems.push({ field: 'amount', message: copy.adjustNotANumber })
  if (day === '') problems.push({ field: 'day', message: copy.adjustDayNeeded })
  if (expires_on !== '' && expires_on < day)
    problems.push({ field: 'expires_on', message: leavePoliciesCopy.expiresBefore })
  if (reason.trim() === '') problems.push({ field: 'reason', message: copy.reasonRequired })
  return problems
}
