import { leaveTypesCopy as copy, type LeaveTypeOverview, type LeaveTypes } from '@leavewell/leave'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { GuardedDialog } from '../../forms/guarded-dialog.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { DialogResult } from '../../ui/dialog-result.tsx'
import { LookFields, RuleFields } from './leave-type-fields.tsx'
import { LeaveTypePreview } from './leave-type-preview.tsx'
import { policyPath } from './policy-path.ts'
import { StaleLeaveType } from './stale-leave-type.tsx'
import { useLeaveTypeForm } from './use-leave-type-form.ts'

interface Props {
  /** The type to edit. Without it, the dialog adds a new one. */
  type?: LeaveTypeOverview
  types: LeaveTypes
  onClose: () => void
}

/** Adds or edits a leave type, with a preview of its look. */
export function LeaveTypeDialog({ type, types, onClose }: Props) {
  const form = useLeaveTypeForm({ type, types, onClose })
  const { values, added, theirs } = form
  return (
    <GuardedDialog
      title={type ? copy.editTitle(type.label) : copy.addTitle}
      width="large"
      isChanged={form.isChanged && added === undefined}
      onClose={onClose}
    >
      {leave =>
        added ? (
          <DialogResult
            more={
              <div>
                <LinkButton href={policyPath(added.key)}>{copy.addPolicy}</LinkButton>
              </div>
            }
            onClose={onClose}
          >
            {copy.addedWithoutPolicy(added.label)}
          </DialogResult>
        ) : (
          <DialogForm form={form} submit={type ? copy.save : copy.addTitle} onCancel={leave}>
            {theirs && (
              <StaleLeaveType
                theirs={theirs}
                mine={values}
                types={types}
                onTake={form.takeTheirs}
                onKeep={form.keepMine}
              />
            )}
            <div className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-3">
              <div className="flex min-w-0 flex-col gap-4 md:col-span-2">
                <LookFields form={form} types={types} />
              </div>
              <div style={{ gridRow: 'span 2' }}>
                <div className="md:sticky" style={{ top: 0 }}>
                  <LeaveTypePreview values={values} types={types} />
                </div>
              </div>
              <div className="flex min-w-0 flex-col gap-4 md:col-span-2">
                <RuleFields form={form} types={types} />
              </div>
            </div>
          </DialogForm>
        )
      }
    </GuardedDialog>
  )
}
