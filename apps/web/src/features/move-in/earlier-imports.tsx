import {
  type BalanceImportSummary,
  balanceChecksCopy,
  balanceImportCopy as copy,
  exportCsv,
  fileImportCopy,
  moveInCopy,
  moveInTable,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceImportTable, undoBalanceImport } from '../../data/leave-balances/balance-imports.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { announceFailure } from '../../leave-ui/announce.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ShortList } from '../../ui/short-list.tsx'
import { AskToCheck } from './ask-to-check.tsx'

/** How many imports are shown at first. */
const FIRST = 5

/** Former imports, the latest first. Nothing where there is none. */
export function EarlierImports({ imports }: { imports: readonly BalanceImportSummary[] }) {
  const types = useLeaveTypes()
  const { mutateAsync: undo } = useMutation(undoBalanceImport())
  const [asked, setAsked] = useState<BalanceImportSummary>()
  if (imports.length === 0) return null
  const save = async ({ id }: BalanceImportSummary) => {
    const { rows, left_out } = await balanceImportTable(id)
    download(exportCsv(moveInTable(rows, left_out, types)))
  }
  return (
    <Card title={copy.earlier}>
      <ShortList items={imports} limit={FIRST} more={fileImportCopy.all} less={fileImportCopy.fewer}>
        {shown => (
          <ul aria-label={copy.earlier} className="divide-y divide-line rounded-lg border border-line">
            {shown.map(each => (
              <li key={each.id} className="flex flex-wrap items-start justify-between gap-3 px-4 py-2.5">
                <div className="min-w-0 break-words">
                  <p className="font-medium">{each.file_name}</p>
                  <p className="text-ink-muted">{copy.summaryOf(each)}</p>
                  <p className="text-ink-muted text-meta">{whenOf(each)}</p>
                  {each.checks && (
                    <p className="figures text-ink-muted text-meta">{balanceChecksCopy.state(each.checks)}</p>
                  )}
                </div>
                <div className="flex flex-wrap gap-2">
                  {each.has_table && (
                    <Button
                      size="small"
                      aria-label={moveInCopy.saveKept(each.file_name)}
                      onPress={() => void save(each).catch(() => announceFailure(moveInCopy.failed))}
                    >
                      {moveInCopy.keptTable}
                    </Button>
                  )}
                  {each.undone_date === null && each.has_table && each.balances > 0 && (
                    <AskToCheck made={each} />
                  )}
                  {each.undone_date === null && (
                    <Button
                      size="small"
                      aria-label={copy.undoOf(each.file_name)}
                      onPress={() => setAsked(each)}
                    >
                      {copy.undo}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </ShortList>
      {asked && (
        <ConfirmAction
          title={copy.undoTitle}
          confirm={copy.undo}
          isDangerous
          act={() => undo(asked.id)}
          done={copy.undone}
          onClose={() => setAsked(undefined)}
        >
          {copy.undoText(asked)}
        </ConfirmAction>
      )}
    </Card>
  )
}

const whenOf = ({ created_date, made_by_name, undone_date, undone_by_name }: BalanceImportSummary) =>
  undone_date === null
    ? copy.importedBy(created_date, made_by_name)
    : copy.undoneBy(undone_date, undone_by_name)
