import {
  ATTACHMENT_EXTENSIONS,
  leaveFormCopy as copy,
  type LeaveBalance,
  type LeaveRequest,
} from '@leavewell/leave'
import { useEffect, useState } from 'react'
import { announceProblem } from '../../../leave-ui/announce.ts'
import { earliestStart, today } from '../../../leave-ui/today.ts'
import { Alert } from '../../../ui/alert.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFooter } from '../../../ui/form-footer.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { CostPanel } from './cost-panel.tsx'
import { DateFields } from './date-fields.tsx'
import { LeaveTypeField } from './leave-type-field.tsx'
import type { FilledInLeave } from './open-leave-form.ts'
import type { Attachment } from './use-attachment.ts'
import { useLeaveForm } from './use-leave-form.ts'
import { useSendLeave } from './use-send-leave.ts'

interface Props {
  user: { id: string; manager_id: string | null }
  balances: readonly LeaveBalance[]
  request: LeaveRequest | undefined
  /** What a new request begins with. */
  initial: FilledInLeave | undefined
  /** Whether closing would lose something. */
  onChanged: (isChanged: boolean) => void
  onCancel: () => void
  onDone: () => void
}

/** Requests leave, or changes a pending request by the same rules (Q-01 to Q-13, OP-13). */
export function LeaveForm({ user, balances, request, initial, onChanged, onCancel, onDone }: Props) {
  const [{ day, earliest }] = useState(() => ({ day: today(), earliest: earliestStart() }))
  const form = useLeaveForm({ request, initial, userId: user.id, balances, earliest })
  const { isPending, problem, send } = useSendLeave({ user, request, onDone, onRefused: form.refuse })
  const isUploading = form.attachment.progress !== undefined
  useEffect(() => onChanged(form.isChanged), [onChanged, form.isChanged])

  function submit() {
    form.attempt()
    if (form.firstProblem !== undefined) return announceProblem(form.firstProblem)
    if (!isUploading && !isPending) send(form.fields())
  }

  return (
    <Form problems={form.problems} onSubmit={submit} className="flex-1">
      <DialogBody>
        {problem !== undefined && (
          <Alert tone="danger" isAnnounced>
            {problem}
          </Alert>
        )}
        <LeaveTypeField form={form} balances={balances} />
        <DateFields form={form} today={day} earliest={earliest} />
        <CostPanel form={form} />
        {form.overlap !== undefined && (
          <Alert tone="warning" isAnnounced>
            {form.overlap}
          </Alert>
        )}
        <TextArea
          name="reason"
          label={copy.reason}
          value={form.values.reason}
          onChange={form.changeReason}
          maxLength={2000}
          className="[&_textarea]:min-h-20"
        />
        <AttachmentField attachment={form.attachment} problem={form.problems.attachment_url} />
      </DialogBody>
      <FormFooter
        submit={
          isUploading ? copy.uploading : isPending ? copy.submitting : request ? copy.save : copy.submit
        }
        isPending={isPending}
        isDisabled={isUploading}
        onCancel={onCancel}
      />
    </Form>
  )
}

/** One document with the request. */
const AttachmentField = ({
  attachment,
  problem,
}: {
  attachment: Attachment
  problem: string | undefined
}) => (
  <FileField
    label={copy.attachment}
    hint={copy.attachmentHint}
    accept={ATTACHMENT_EXTENSIONS}
    file={attachment.file}
    progress={attachment.progress}
    error={problem}
    onChoose={attachment.choose}
    onRemove={attachment.remove}
  />
)
