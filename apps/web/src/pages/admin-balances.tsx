import { type BalanceRow, can, balanceAdminCopy as copy, exportsCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus, FileUp, Plus, Sheet } from 'lucide-react'
import { Suspense } from 'react'
import { departments } from '../data/departments/departments.ts'
import { AdjustDialog } from '../features/balances/admin/adjust-dialog.tsx'
import { BalanceDialog } from '../features/balances/admin/balance-dialog.tsx'
import { BalanceFilters } from '../features/balances/admin/balance-filters.tsx'
import { BalanceList } from '../features/balances/admin/balance-list.tsx'
import { DeleteBalanceDialog } from '../features/balances/admin/delete-balance-dialog.tsx'
import { type BalanceFilterState, useBalanceFilter } from '../features/balances/admin/use-balance-filter.ts'
import { AllocationDialog } from '../features/balances/allocation/allocation-dialog.tsx'
import { ExportDialog } from '../features/exports/export-table-button.tsx'
import { useLongListChoice } from '../leave-ui/long-list-choice.tsx'
import { currentYear } from '../leave-ui/today.ts'
import { useAskedWindow } from '../leave-ui/use-asked-window.ts'
import { useOpened } from '../lib/use-opened.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { useAdminSearch } from './use-admin-search.ts'

type Action =
  | { kind: 'add' | 'allocate' | 'export' }
  | { kind: 'edit' | 'delete' | 'adjust'; balance: BalanceRow }

/** The list's filter for balances on a day. For a past year, this is its last day. */
const listed = ({ filter: { year, leave_type, department, search, people } }: BalanceFilterState) => ({
  ...(year !== undefined && year < currentYear() && { day: `${year}-12-31` }),
  ...(leave_type && { leave_type }),
  ...(department && { department }),
  ...(people && { people }),
  ...(search && { search: search.trim() }),
})

/** Leave balances (H-13, H-16 to H-19). People who only see leave read and export them. */
export function AdminBalances() {
  const decides = can(useUser(), 'leave')
  const shown = useBalanceFilter(useAdminSearch())
  const { data: choices = [] } = useQuery(departments.all())
  const [action, setAction] = useOpened<Action>()
  useAskedWindow({
    'export-balances': () => setAction({ kind: 'export' }),
    ...(decides && {
      allocate: () => setAction({ kind: 'allocate' }),
      'add-balance': () => setAction({ kind: 'add' }),
    }),
  })
  const navigate = useNavigate()
  const long = useLongListChoice('leavewell_balance_list')
  const close = () => setAction(undefined)
  /** Switches to the year of the saved balance, so that it is visible. */
  const done = (year: number) => {
    close()
    if (shown.year !== 'all' && shown.year !== year) shown.change({ year })
  }
  const actions = (
    <ListActions
      more={copy.moreActions}
      actions={[
        ...long.actions,
        ...(decides
          ? [
              {
                id: 'allocate',
                label: copy.allocate,
                icon: <CalendarPlus aria-hidden />,
                onAction: () => setAction({ kind: 'allocate' }),
              },
              {
                id: 'import',
                label: copy.import,
                icon: <FileUp aria-hidden />,
                onAction: () => void navigate({ to: '/settings/move-in' }),
              },
            ]
          : []),
        {
          id: 'export',
          label: exportsCopy.open,
          icon: <Sheet aria-hidden />,
          onAction: () => setAction({ kind: 'export' }),
        },
      ]}
    >
      {decides && (
        <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'add' })}>
          {copy.add}
        </Button>
      )}
    </ListActions>
  )
  const acts = decides
    ? {
        onEdit: (balance: BalanceRow) => setAction({ kind: 'edit', balance }),
        onDelete: (balance: BalanceRow) => setAction({ kind: 'delete', balance }),
        onAdjust: (balance: BalanceRow) => setAction({ kind: 'adjust', balance }),
      }
    : undefined
  return (
    <div className="flex flex-col gap-4">
      <BalanceFilters shown={shown} departments={choices} />
      <FilterChips chips={shown.chips} onClear={shown.clear} className="md:hidden" />
      <BalanceList shown={shown} actions={actions} isOne={long.isOne} acts={acts} />
      <Suspense>
        {action?.kind === 'export' && <ExportDialog kind="balances" filter={listed(shown)} onClose={close} />}
      </Suspense>
      {action?.kind === 'add' && <BalanceDialog onClose={close} onSaved={done} />}
      {action?.kind === 'edit' && <BalanceDialog balance={action.balance} onClose={close} onSaved={done} />}
      {action?.kind === 'delete' && <DeleteBalanceDialog balance={action.balance} onClose={close} />}
      {action?.kind === 'adjust' && <AdjustDialog balance={action.balance} onClose={close} />}
      {action?.kind === 'allocate' && (
        <AllocationDialog departments={choices} onClose={close} onDone={done} />
      )}
    </div>
  )
}
