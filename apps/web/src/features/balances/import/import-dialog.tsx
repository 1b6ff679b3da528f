import { balanceImportTemplate, balanceImportCopy as copy } from '@leavewell/leave'
import { Download } from 'lucide-react'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { today } from '../../../leave-ui/today.ts'
import { download } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { DialogResult } from '../../../ui/dialog-result.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { changedRows, ImportPreview } from './import-preview.tsx'
import { type BalanceImportState, useBalanceImport } from './use-balance-import.ts'

/** Imports opening balances from a spreadsheet: file, preview, result. Earlier imports can be undone. */
export function ImportBalancesDialog({ onClose }: { onClose: () => void }) {
  const state = useBalanceImport()
  const { plan, result, isImporting } = state
  // A running import cannot be cancelled, so the dialog stays open until it ends.
  const close = () => !isImporting && onClose()
  return (
    <GuardedDialog
      title={copy.title}
      subtitle={plan ? undefined : copy.text}
      width={plan ? 'large' : 'normal'}
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
  state: BalanceImportState
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
      <DatePicker
        {...form.field('day')}
        label={copy.day}
        hint={copy.dayHint}
        max={today()}
        outOfRange={copy.noDay}
        isRequired
      />
      <div>
        <Button icon={<Download aria-hidden />} onPress={() => download(balanceImportTemplate())}>
          {copy.template}
        </Button>
      </div>
      <EarlierImports />
    </DialogForm>
  )
}
