import { peopleImportCopy as copy, peopleTemplate } from '@leavewell/leave'
import { Download } from 'lucide-react'
import { download } from '../../../lib/download.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFooter } from '../../../ui/form-footer.tsx'
import type { ImportState } from './use-import.ts'

const TABLES = ['.csv', '.xlsx']

/** The table to import, and what it should look like. */
export const ChooseFile = ({ state, onCancel }: { state: ImportState; onCancel: () => void }) => (
  <Form onSubmit={state.read}>
    <DialogBody>
      {state.failure !== undefined && <Alert tone="danger">{state.failure}</Alert>}
      <FileField
        label={copy.file}
        hint={copy.fileHint}
        error={state.problem}
        file={state.file}
        accept={TABLES}
        onChoose={state.choose}
        onRemove={() => state.choose(undefined)}
      />
      <div>
        <Button icon={<Download aria-hidden />} onPress={() => download(peopleTemplate())}>
          {copy.template}
        </Button>
      </div>
    </DialogBody>
    <FormFooter submit={copy.preview} onCancel={onCancel} />
  </Form>
)
