import {
  requestsCopy as copy,
  formatDayRange,
  formatDays,
  hasNotesToReject,
  type LeaveRequest,
} from '@leavewell/leave'
import { type ReactNode, useState } from 'react'
import { announceProblem } from '../../../leave-ui/announce.ts'
import { LeaveTypeName } from '../../../leave-ui/leave-type-name.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { FoldedText } from '../../../ui/folded-text.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFooter } from '../../../ui/form-footer.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type Decision, useDecide } from './use-decide.ts'

interface Props {
  request: LeaveRequest
  decision: Decision
  /** Who asks. */
  name: string
  facts: ReactNode
  onClose: () => void
}

/** Approves or rejects a request, with notes for the employee; a rejection needs them (F-08, Q-15). */
export function DecideDialog({ request, decision, name, facts, onClose }: Props) {
  const [notes, setNotes] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const { isPending, changes, problem, decide } = useDecide(request, name, onClose)
  const isRejecting = decision === 'rejected'
  const isDecided = request.status !== 'pending' && !isPending
  const isMissing = isRejecting && !hasNotesToReject(notes)

  function submit() {
    setAttempted(true)
    if (isMissing) return announceProblem(copy.notesRequired)
    if (!isPending && !isDecided) decide(decision, notes)
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={copy.decideTitle} subtitle={name}>
      <Form
        problems={isAttempted && isMissing ? { manager_notes: copy.notesRequired } : {}}
        onSubmit={submit}
        className="flex-1"
      >
        <DialogBody>
          {isDecided && (
            <Alert tone="warning" isAnnounced>
              {copy.alreadyDecided(request.status)}
            </Alert>
          )}
          {changes.length > 0 && !isDecided && (
            <Alert tone="warning" title={copy.changedMeanwhile} isAnnounced>
              <ul>
                {changes.map(change => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </Alert>
          )}
          {problem !== undefined && (
            <Alert tone="danger" isAnnounced>
              {problem}
            </Alert>
          )}
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <LeaveTypeName type={request.leave_type} isStrong />
            <span className="figures">
              {formatDayRange(request.start_date, request.end_date)}
              <span className="text-ink-muted"> · {formatDays(request.days_requested)}</span>
            </span>
          </p>
          {request.reason && <FoldedText>{request.reason}</FoldedText>}
          <div className="flex flex-wrap gap-2">{facts}</div>
          <TextArea
            name="manager_notes"
            label={copy.managerNotes}
            hint={isRejecting ? copy.notesNeeded : copy.notesOptional}
            value={notes}
            onChange={setNotes}
            isRequired={isRejecting}
            maxLength={2000}
            autoFocus
            className="[&_textarea]:min-h-20"
          />
        </DialogBody>
        <FormFooter
          submit={isRejecting ? copy.reject : copy.approve}
          isDangerous={isRejecting}
          isPending={isPending}
          isDisabled={isDecided}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
