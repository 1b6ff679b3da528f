import { leaveTypeImportCopy as copy } from '@leavewell/leave'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { GuardedDialog } from '../../forms/guarded-dialog.tsx'
import { DialogBody } from '../../ui/dialog.tsx'
import { DialogResult } from '../../ui/dialog-result.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { changedRows, ImportPreview } from './import-preview.tsx'
import { type LeaveTypeImportState, useLeaveTypeImport } from './use-leave-type-import.ts'

/** Imports leave types from a spreadsheet: file, preview, result. */
export function ImportLeaveTypesDialog({ onClose }: { onClose: () => void }) {
  const state = useLeaveTypeImport()
  const { plan, result, isImporting } = state
  // A running import cannot be cancelled, so the dialog stays open until it ends.
  const close = () => !isImporting && onClose()
  return (
    <GuardedDialog
      title={copy.title}
      subtitle={plan ? undefined : copy.text}
      isChanged={state.isChanged}
      onClose={close}
    >
      {leave => (
        <>
          <div className="px-5 pb-3">
            <Stepper label={copy.title} steps={copy.steps} current={result ? 2 : plan ? 1 : 0} />
          </div>
          <Step state={state} onLeave={leave} onClose={onClose} />
        </>
      )}
    </GuardedDialog>
  )
}

interface StepProps {
  state: LeaveTypeImportState
  /** Confirms closing if something would be lost. */
  onLeave: () => void
  onClose: () => void
}

function Step({ state, onLeave, onClose }: StepProps) {
  const { plan, result, isReading, isImporting, form, choose } = state
  if (result)
    return <DialogResult onClose={onClose}>{copy.imported(changedRows(result).length)}</DialogResult>
  if (isReading || isImporting) {
    const label = isReading || !plan ? copy.reading : copy.importing(changedRows(plan).length)
    return (
      <DialogBody>
        <ProgressBar label={label} />
      </DialogBody>
    )
  }
  if (plan) return <ImportPreview state={state} plan={plan} />
  return (
    <DialogForm form={form} submit={copy.preview} onCancel={onLeave}>
      <FileField
        label={copy.file}
        hint={copy.fileHint}
        error={form.problems.file}
        file={form.values.file}
        accept={['.csv', '.xlsx']}
        onChoose={choose}
        onRemove={() => choose(undefined)}
      />
    </DialogForm>
  )
}
