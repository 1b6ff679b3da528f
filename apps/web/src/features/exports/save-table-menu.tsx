import { exportsCopy as copy, type ExportTable, exportCsv, screenCopy } from '@leavewell/leave'
import { Sheet } from 'lucide-react'
import { announceFailure } from '../../leave-ui/announce.ts'
import { download, downloadBlob } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { writeWorkbook } from './write-workbook.ts'

/** Saves a table of the page as CSV or Excel. */
export function SaveTableMenu({ table, label = copy.open }: { table: () => ExportTable; label?: string }) {
  const saveWorkbook = async () => {
    const { name, ...rest } = table()
    downloadBlob(`${name}.xlsx`, await writeWorkbook({ name, ...rest }))
  }
  return (
    <Menu label={label} trigger={<Button icon={<Sheet aria-hidden />}>{label}</Button>}>
      <MenuItem onAction={() => download(exportCsv(table()))}>{copy.formats.csv}</MenuItem>
      <MenuItem onAction={() => void saveWorkbook().catch(() => announceFailure(screenCopy.retryLoading))}>
        {copy.formats.xlsx}
      </MenuItem>
    </Menu>
  )
}
