import { type BalanceImportSummary, balanceImportCopy as copy, fileImportCopy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceImports, undoBalanceImport } from '../../../data/leave-balances/balance-imports.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { ShortList } from '../../../ui/short-list.tsx'

/** How many imports are shown at first. */
const FIRST = 5

/** Former imports, the latest first. Nothing where there is none. */
export function EarlierImports() {
  const query = useQuery(balanceImports())
  const { mutateAsync: undo } = useMutation(undoBalanceImport())
  const [asked, setAsked] = useState<BalanceImportSummary>()
  if (!query.isLoadingError && !query.data?.length) return null
  return (
    <section aria-labelledby="earlier-imports" className="flex flex-col gap-2">
      <h3 id="earlier-imports" className="font-medium">
        {copy.earlier}
      </h3>
      <QueryView query={query} loading={null}>
        {imports => (
          <ShortList items={imports} limit={FIRST} more={fileImportCopy.all} less={fileImportCopy.fewer}>
            {shown => (
              <ul className="divide-y divide-line rounded-lg border border-line">
                {shown.map(each => (
                  <li key={each.id} className="flex items-start justify-between gap-3 px-4 py-2.5">
                    <div className="min-w-0 break-words">
                      <p className="font-medium">{each.file_name}</p>
                      <p className="text-ink-muted">{copy.summaryOf(each)}</p>
                      <p className="text-ink-muted text-meta">{whenOf(each)}</p>
                    </div>
                    {each.undone_date === null && (
                      <Button
                        size="small"
                        aria-label={copy.undoOf(each.file_name)}
                        onPress={() => setAsked(each)}
                      >
                        {copy.undo}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </ShortList>
        )}
      </QueryView>
      {asked && (
        <ConfirmAction
          title={copy.undoTitle}
          confirm={copy.undo}
          isDangerous
          act={() => undo(asked.id)}
          done={copy.undone}
          onClose={() => setAsked(undefined)}
        >
          {copy.undoText(asked.balances)}
        </ConfirmAction>
      )}
    </section>
  )
}

const whenOf = ({ created_date, made_by_name, undone_date, undone_by_name }: BalanceImportSummary) =>
  undone_date === null
    ? copy.importedBy(created_date, made_by_name)
    : copy.undoneBy(undone_date, undone_by_name)
