import { leaveFormCopy as copy, type LeaveBalance, type LeaveRequest } from '@leavewell/leave'
import { useState } from 'react'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { AttachmentField } from '../../../leave-ui/attachment-field.tsx'
import { earliestStart, today } from '../../../leave-ui/today.ts'
import { deferAfterPaint } from '../../../lib/defer-after-paint.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { CostPanel } from './cost-panel.tsx'
import { DateFields } from './date-fields.tsx'
import { LeaveTypeField } from './leave-type-field.tsx'
import { OccasionField } from './occasion-field.tsx'
import type { FilledInLeave } from './open-leave-form.ts'
import { PartFields } from './part-fields.tsx'
import { SplitLeave } from './split-leave.tsx'
import { useLeaveForm } from './use-leave-form.ts'

interface Props {
  user: { id: string; manager_id: string | null }
  balances: readonly LeaveBalance[]
  request: LeaveRequest | undefined
  /** Initial values of a new request. */
  initial: FilledInLeave | undefined
  onCancel: () => void
  onDone: () => void
}

/** Requests leave, or edits a pending request by the same rules (Q-01 to Q-13, OP-13). */
export function LeaveForm({ user, balances, request, initial, onCancel, onDone }: Props) {
  const [{ day, earliest }] = useState(() => ({ day: today(), earliest: earliestStart() }))
  const form = useLeaveForm({ user, request, initial, balances, earliest, onDone })

  return (
    <DialogForm
      form={{ ...form, submit: () => deferAfterPaint(() => form.submit()) }}
      submit={form.isSending ? copy.submitting : request ? copy.save : copy.submit}
      attachment={form.attachment}
      onCancel={onCancel}
    >
      <LeaveTypeField form={form} balances={balances} />
      <OccasionField
        occasions={form.occasions}
        value={form.occasion}
        onChange={same_occasion_as => form.change({ same_occasion_as })}
      />
      <DateFields form={form} today={day} about={{ userId: user.id, requestId: request?.id }} />
      <PartFields form={form} rules={form.rules} />
      {request === undefined && <SplitLeave form={form} user={user} onDone={onDone} />}
      <CostPanel form={form} userId={user.id} />
      {form.overlap !== undefined && (
        <Alert tone="warning" isAnnounced>
          {form.overlap}
        </Alert>
      )}
      <TextArea
        {...form.field('reason')}
        label={copy.reason}
        maxLength={2000}
        className="[&_textarea]:min-h-20"
      />
      <AttachmentField
        label={copy.attachment}
        attachment={form.attachment}
        problem={form.problems.attachment_url}
      />
    </DialogForm>
  )
}
