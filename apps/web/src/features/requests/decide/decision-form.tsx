import { requestsCopy as copy, costOf, type LeaveRequest } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { DaysAndCost } from '../../../leave-ui/days-and-cost.tsx'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { FoldedText } from '../../../ui/folded-text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type Decision, useDecide } from './use-decide.ts'

interface Props {
  request: LeaveRequest
  decision: Decision
  /** Name of the requester. */
  name: string
  /** Label of the decision button. */
  submit: string
  facts: ReactNode
  onClose: () => void
  onDecided?: () => void
}

/**
 * Approves or rejects a request, with notes for the employee. A rejection needs notes (F-08, Q-15).
 * `DecisionDialog` adds the facts.
 */
export function DecisionForm({ request, decision, name, submit, facts, onClose, onDecided }: Props) {
  const { form, isDecided, changes } = useDecide({ request, decision, name, onClose, onDecided })
  const isRejecting = decision === 'rejected'
  return (
    <FormDialog
      title={copy.decideTitle}
      subtitle={name}
      form={form}
      submit={submit}
      isDangerous={isRejecting}
      isDisabled={isDecided}
      onClose={onClose}
    >
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
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <LeaveTypeName type={request.leave_type} isStrong />
        <DaysAndCost leave={request} cost={costOf(request)} />
      </p>
      {request.reason && <FoldedText>{request.reason}</FoldedText>}
      <div className="flex flex-wrap gap-2">{facts}</div>
      <TextArea
        {...form.field('manager_notes')}
        label={copy.managerNotes}
        hint={isRejecting ? copy.notesNeeded : copy.notesOptional}
        isRequired={isRejecting}
        maxLength={2000}
        autoFocus
        className="[&_textarea]:min-h-20"
      />
    </FormDialog>
  )
}
