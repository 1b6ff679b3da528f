import {
  leaveTypeImportCopy as copy,
  type LeaveTypeImportAction,
  type LeaveTypeImportAnswer,
} from '@leavewell/leave'
import { importLeaveTypes, previewLeaveTypeImport } from '../../data/leave-types/leave-type-settings.ts'
import { FileImportDialog } from '../../forms/file-import-dialog.tsx'
import { useFileImport } from '../../forms/use-file-import.ts'
import { ImportRows } from './import-rows.tsx'

/** Imports leave types from a spreadsheet. */
export function ImportLeaveTypesDialog({ onClose }: { onClose: () => void }) {
  const state = useFileImport({
    start: () => ({}),
    preview: previewLeaveTypeImport(),
    apply: importLeaveTypes(),
  })
  return (
    <FileImportDialog
      state={state}
      words={copy}
      isChanged={({ action }) => action !== 'none'}
      sentencesOf={sentencesOf}
      preview={rows => <ImportRows rows={rows} />}
      onClose={onClose}
    />
  )
}

function sentencesOf({ rows }: LeaveTypeImportAnswer): string[] {
  const count = (action: LeaveTypeImportAction) => rows.filter(row => row.action === action).length
  return copy.summary(count('create'), count('update'), count('none'))
}
