import { holidaysCopy as copy } from '@leavewell/leave'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { DialogResult } from '../../../ui/dialog-result.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Select } from '../../../ui/select.tsx'
import { ImportPreview, renamed } from './import-preview.tsx'
import { type HolidayImportState, useHolidayImport } from './use-holiday-import.ts'

interface Props {
  regions: readonly { code: string; name: string }[]
  /** The region for rows that name none. Empty if the user has not selected one. */
  region: string
  onClose: () => void
}

/** Imports holidays from a calendar or spreadsheet: file, preview, result. */
export function ImportHolidaysDialog({ regions, region, onClose }: Props) {
  const state = useHolidayImport(region || (regions[0]?.code ?? ''))
  const { plan, result, isImporting, isReading } = state
  // A running import cannot be cancelled, so the dialog stays open until it ends.
  const close = () => !isImporting && onClose()
  return (
    <GuardedDialog
      title={copy.importTitle}
      subtitle={plan ? undefined : copy.importText}
      width="large"
      isChanged={state.isChanged}
      onClose={close}
    >
      {leave => {
        if (result) return <Result {...state} onClose={onClose} />
        if (isReading || isImporting) {
          return (
            <DialogBody>
              <ProgressBar label={isReading ? copy.reading : copy.importing} />
            </DialogBody>
          )
        }
        if (plan) return <ImportPreview state={state} plan={plan} regions={regions} />
        return <ChooseFile state={state} regions={regions} onCancel={leave} />
      }}
    </GuardedDialog>
  )
}

interface ChooseProps extends Pick<Props, 'regions'> {
  state: HolidayImportState
  onCancel: () => void
}

const ChooseFile = ({ state: { form, choose }, regions, onCancel }: ChooseProps) => (
  <DialogForm form={form} submit={copy.preview} onCancel={onCancel}>
    <FileField
      label={copy.file}
      hint={copy.fileHint}
      error={form.problems.file}
      file={form.values.file}
      accept={['.ics', '.csv']}
      onChoose={choose}
      onRemove={() => choose(undefined)}
    />
    <Select
      {...form.field('region')}
      label={copy.importRegion}
      hint={copy.importRegionHint}
      options={regions.map(({ code, name }) => ({ id: code, label: name }))}
    />
  </DialogForm>
)

const Result = ({ result, takesNames, onClose }: HolidayImportState & { onClose: () => void }) => (
  <DialogResult onClose={onClose}>
    {copy.imported(result?.creates ?? 0, takesNames && result ? renamed(result).length : 0)}
  </DialogResult>
)
