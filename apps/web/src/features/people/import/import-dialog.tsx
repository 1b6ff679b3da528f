import { peopleImportCopy as copy } from '@leavewell/leave'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { DialogResult } from '../../../ui/dialog-result.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** The visible step of each state. */
const STEPS = { file: 0, reading: 0, preview: 1, progress: 2, result: 3 }

/** Imports people from a spreadsheet: file, preview, progress, result. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const state = useImport()
  const { step } = state
  // A running import cannot be cancelled, so the dialog stays open until it ends.
  const close = () => step !== 'progress' && onClose()
  return (
    <GuardedDialog
      title={copy.title}
      subtitle={step === 'file' ? copy.text : undefined}
      isChanged={state.isChanged}
      onClose={close}
    >
      {leave => (
        <>
          <div className="px-5 pb-3">
            <Stepper label={copy.title} steps={copy.steps} current={STEPS[step]} />
          </div>
          <Step state={state} onLeave={leave} onClose={onClose} />
        </>
      )}
    </GuardedDialog>
  )
}

interface StepProps {
  state: ImportState
  /** Confirms closing if something would be lost. */
  onLeave: () => void
  onClose: () => void
}

function Step({ state, onLeave, onClose }: StepProps) {
  const { step, plan, result } = state
  switch (step) {
    case 'file':
      return <ChooseFile state={state} onCancel={onLeave} />
    case 'reading':
    case 'progress': {
      const count = (plan?.creates ?? 0) + (plan?.updates ?? 0)
      return (
        <DialogBody>
          <ProgressBar label={step === 'reading' ? copy.reading : copy.importing(count)} />
        </DialogBody>
      )
    }
    case 'preview':
      return plan && <ImportPreview state={state} plan={plan} />
    case 'result':
      return (
        <DialogResult onClose={onClose}>
          {copy.result(result?.creates ?? 0, result?.updates ?? 0, state.isLater)}
        </DialogResult>
      )
  }
}
