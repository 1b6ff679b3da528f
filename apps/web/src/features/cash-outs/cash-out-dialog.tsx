import {
  type AmountUnit,
  amountUnder,
  type CashOutOffer,
  cashOutRefusal,
  checkCashOut,
  cashOutCopy as copy,
  formatAmount,
  MAX_DECIDED_NOTE,
  problemsOf,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { requestCashOut } from '../../data/cash-outs/cash-outs.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { AmountField } from '../../forms/limit-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { AttachmentField } from '../../leave-ui/attachment-field.tsx'
import { useAttachment } from '../../leave-ui/use-attachment.ts'
import { TextArea } from '../../ui/text-area.tsx'

interface Props {
  userId: string
  isOwn: boolean
  leaveType: string
  unit: AmountUnit
  offer: CashOutOffer
  onClose: () => void
}

/** Requests a cash-out from the approver, or adds one for an employee. */
export function CashOutDialog({ userId, isOwn, leaveType, unit, offer, onClose }: Props) {
  const { mutateAsync: request } = useMutation(requestCashOut())
  const isInHours = unit.measure === 'time'
  const form = useForm({
    start: () => ({ minutes: Number.NaN, note: '', agreement_url: null as string | null }),
    check: values => problemsOf(checkCashOut(values, offer, unit), cashOutRefusal),
    send: ({ note, ...values }) =>
      request({
        ...values,
        leave_type: leaveType,
        note: note.trim() || null,
        ...(!isOwn && { user_id: userId }),
      }),
    onSent() {
      announceSuccess(isOwn ? copy.requested : copy.added)
      onClose()
    },
  })
  const { values, change } = form
  const attachment = useAttachment(values.agreement_url, agreement_url => change({ agreement_url }))
  const perUnit = isInHours ? 60 : unit.day_minutes
  return (
    <FormDialog
      title={isOwn ? copy.request : copy.add}
      subtitle={isOwn ? copy.requestText : copy.addText}
      form={form}
      attachment={attachment}
      submit={isOwn ? copy.submit : copy.add}
      onClose={onClose}
    >
      <AmountField
        name="minutes"
        label={isInHours ? copy.hours : copy.days}
        hint={copy.text(formatAmount(amountUnder(unit, offer.available)))}
        value={values.minutes / perUnit}
        onChange={amount => change({ minutes: Math.round(amount * perUnit) })}
      />
      <TextArea
        {...form.field('note')}
        label={copy.note}
        {...(isOwn && { hint: copy.noteHint })}
        maxLength={MAX_DECIDED_NOTE}
      />
      <AttachmentField label={copy.agreement} attachment={attachment} problem={form.problems.agreement_url} />
    </FormDialog>
  )
}
