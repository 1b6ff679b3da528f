import { peopleImportCopy as copy, userImportTemplate } from '@leavewell/leave'
import { Download } from 'lucide-react'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { download } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import type { ImportState } from './use-import.ts'

const TABLES = ['.csv', '.xlsx']

/** Selects the spreadsheet to import, and describes its format. */
export const ChooseFile = ({ state, onCancel }: { state: ImportState; onCancel: () => void }) => (
  <DialogForm form={state.form} submit={copy.preview} onCancel={onCancel}>
    <FileField
      label={copy.file}
      hint={copy.fileHint}
      error={state.form.problems.file}
      file={state.form.values.file}
      accept={TABLES}
      onChoose={state.choose}
      onRemove={() => state.choose(undefined)}
    />
    <div>
      <Button icon={<Download aria-hidden />} onPress={() => download(userImportTemplate())}>
        {copy.template}
      </Button>
    </div>
  </DialogForm>
)
