import { type BalanceRow, balanceAdminCopy, can, personCopy as copy, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Plus, Scale } from 'lucide-react'
import { useState } from 'react'
import { leaveBalances } from '../../../data/leave-balances/leave-balances.ts'
import { Pager } from '../../../leave-ui/pager.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { useOpened } from '../../../lib/use-opened.ts'
import { useUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TableSkeleton } from '../../../ui/skeleton.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { BalanceDialog } from './balance-dialog.tsx'
import { BalanceTable } from './balance-table.tsx'
import { DeleteBalanceDialog } from './delete-balance-dialog.tsx'

type Action = { kind: 'add' } | { kind: 'edit' | 'delete' | 'adjust'; balance: BalanceRow }

/** The balances of one person, latest year first, with breakdowns and actions. */
export function PersonBalances({ user }: { user: User }) {
  const types = useLeaveTypes()
  const [page, setPage] = useState(1)
  const query = useQuery(leaveBalances.page({ user_id: user.id }, page))
  const [action, setAction] = useOpened<Action>()
  const close = () => setAction(undefined)
  const decides = can(useUser(), 'leave')
  const acts = decides
    ? {
        onEdit: (balance: BalanceRow) => setAction({ kind: 'edit', balance }),
        onDelete: (balance: BalanceRow) => setAction({ kind: 'delete', balance }),
        onAdjust: (balance: BalanceRow) => setAction({ kind: 'adjust', balance }),
      }
    : undefined
  return (
    <Card
      title={copy.balances}
      isFlush
      actions={
        decides && (
          <Button size="small" icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'add' })}>
            {balanceAdminCopy.add}
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        loading={<TableSkeleton columns={6} rows={types.keys.length} row="h-[53px] max-md:h-[109px]" />}
        empty={() => (
          <div className="px-4 pb-4">
            <EmptyState icon={<Scale aria-hidden />}>
              {decides ? copy.noBalances : copy.noBalancesSeen}
            </EmptyState>
          </div>
        )}
      >
        {({ rows, total }) => (
          <>
            <BalanceTable balances={rows} isOfOne acts={acts} />
            <Pager page={page} total={total} of={copy.balances} onTurn={setPage} />
          </>
        )}
      </QueryView>
      {action?.kind === 'add' && <BalanceDialog person={user} onClose={close} onSaved={close} />}
      {action?.kind === 'edit' && <BalanceDialog balance={action.balance} onClose={close} onSaved={close} />}
      {action?.kind === 'delete' && <DeleteBalanceDialog balance={action.balance} onClose={close} />}
      {action?.kind === 'adjust' && <AdjustDialog balance={action.balance} onClose={close} />}
    </Card>
  )
}
