import {
  type BalanceComparison,
  type BalanceImportSummary,
  balanceImportCopy,
  moveInCopy as copy,
  moveInTable,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { compareBalances } from '../../data/leave-balances/balance-imports.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { GuardedDialog } from '../../forms/guarded-dialog.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { WorkProgress } from '../../leave-ui/work-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { ComparedBalances } from './compared-balances.tsx'
import { FilesForm } from './files-form.tsx'
import { MatchPanel } from './match-panel.tsx'
import { MoveInProblems } from './move-in-problems.tsx'
import { LeftOutRows } from './other-rows.tsx'
import type { SaveMenu } from './save-menu.ts'
import { latestMapping, useMoveInForm } from './use-move-in-form.ts'

interface Props {
  imports: readonly BalanceImportSummary[]
  saveMenu: SaveMenu
  onClose: () => void
}

/** Compares the balances of the other system with those here, on any day. */
export function CompareDialog({ imports, saveMenu, onClose }: Props) {
  const [found, setFound] = useState<BalanceComparison>()
  const types = useLeaveTypes()
  const compare = useMutation(compareBalances())
  const { form, mapping, setMapping, stop } = useMoveInForm(latestMapping(imports), files =>
    compare.mutateAsync(files, { onSuccess: setFound }),
  )
  const differing = found?.rows.filter(({ reason }) => reason !== null) ?? []
  return (
    <GuardedDialog
      title={copy.compareTitle}
      subtitle={copy.compareText}
      width={found ? 'large' : 'normal'}
      onClose={onClose}
    >
      {leave =>
        compare.isPending ? (
          <DialogBody>
            <WorkProgress of="compareBalances" label={copy.comparing} onStop={stop} />
          </DialogBody>
        ) : found === undefined ? (
          <DialogForm form={form} submit={copy.compare} onCancel={leave}>
            <FilesForm form={form} isComparison />
          </DialogForm>
        ) : (
          <>
            <DialogBody>
              {found.problems.length > 0 ? (
                <>
                  <MoveInProblems problems={found.problems} count={found.problem_count} saveMenu={saveMenu} />
                  <MatchPanel answer={found} mapping={mapping} onChange={setMapping} />
                </>
              ) : (
                <>
                  <div role="status" className="flex flex-col gap-0.5">
                    <p>{copy.equal(found.equal, found.rows.length)}</p>
                    {found.reasons.map(({ reason, rows }) => (
                      <p key={reason}>{copy.accept(balanceImportCopy.reasons[reason], rows)}</p>
                    ))}
                  </div>
                  {differing.length > 0 && <ComparedBalances rows={differing} />}
                  {found.left_out.length > 0 && <LeftOutRows rows={found.left_out} />}
                </>
              )}
            </DialogBody>
            <DialogFooter>
              <Button onPress={() => setFound(undefined)}>{copy.otherFiles}</Button>
              {found.problems.length > 0 ? (
                <Button variant="primary" autoFocus onPress={() => form.submit()}>
                  {copy.again}
                </Button>
              ) : (
                <>
                  {saveMenu(copy.table, () => moveInTable(found.rows, found.left_out, types))}
                  <Button variant="primary" autoFocus onPress={onClose}>
                    {copy.close}
                  </Button>
                </>
              )}
            </DialogFooter>
          </>
        )
      }
    </GuardedDialog>
  )
}
