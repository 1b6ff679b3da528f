import {
  type BalanceImportAnswer,
  type BalanceImportRow,
  balanceImportTemplate,
  balanceImportCopy as copy,
} from '@leavewell/leave'
import { Download } from 'lucide-react'
import { importBalances, previewBalanceImport } from '../../../data/leave-balances/balance-imports.ts'
import { FileImportDialog } from '../../../forms/file-import-dialog.tsx'
import { useFileImport } from '../../../forms/use-file-import.ts'
import { today } from '../../../leave-ui/today.ts'
import { download } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportRows } from './import-rows.tsx'

/** Imports opening balances from a spreadsheet. Earlier imports can be undone. */
export function ImportBalancesDialog({ onClose }: { onClose: () => void }) {
  const state = useFileImport({
    start: () => ({ day: today() }),
    check: ({ day }) => (day === '' || day > today() ? [{ field: 'day', message: copy.noDay }] : []),
    preview: previewBalanceImport(),
    apply: importBalances(),
  })
  return (
    <FileImportDialog
      state={state}
      words={copy}
      isChanged={isChanged}
      sentencesOf={sentencesOf}
      preview={rows => <ImportRows rows={rows} />}
      width="large"
      onClose={onClose}
    >
      <DatePicker
        {...state.form.field('day')}
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
    </FileImportDialog>
  )
}

const isChanged = ({ is_changed }: BalanceImportRow) => is_changed

function sentencesOf({ rows }: BalanceImportAnswer): string[] {
  const changed = rows.filter(isChanged).length
  const negative = rows.filter(({ balance }) => balance.days < 0).length
  return [...copy.summary(changed, rows.length - changed), ...(negative > 0 ? [copy.negative(negative)] : [])]
}
