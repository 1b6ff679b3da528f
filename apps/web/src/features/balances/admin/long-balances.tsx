import {
  type Amount,
  adminCopy,
  allocatedOf,
  type BalanceOrder,
  type BalanceRow,
  balanceAdminCopy as copy,
  displayName,
  formatAmountShort,
  inHours,
  type LeaveTypes,
  leftOf,
  requestsCopy,
  screenCopy,
  writeCsv,
} from '@leavewell/leave'
import { Sheet } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ChosenBar, LONG_LIST_HEIGHT } from '../../../leave-ui/chosen-bar.tsx'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { PersonLink } from '../../../leave-ui/person-link.tsx'
import { today } from '../../../leave-ui/today.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { download } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { DataGrid, type GridColumn } from '../../../ui/data-grid.tsx'
import type { TableSort } from '../../../ui/table.tsx'
import {
  BalanceActions,
  type BalanceActs,
  type BalanceActsIfAny,
  balanceName,
  isAdjusted,
} from './balance-actions.tsx'

interface Props extends BalanceActsIfAny {
  balances: readonly BalanceRow[]
  sort: TableSort & { by: BalanceOrder }
}

/** All balances in one table. The actions of the selected balance are above the table. */
export function LongBalances({ balances, sort, acts }: Props) {
  const types = useLeaveTypes()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const { by, isDescending } = sort
  const rows = useMemo(() => inOrder(balances, by, isDescending, types), [balances, by, isDescending, types])
  // Actions ignore selected balances that the filter hides.
  const chosen = useMemo(() => rows.filter(({ id }) => wanted.has(id)), [rows, wanted])
  const keys = useMemo(() => new Set(chosen.map(idOf)), [chosen])
  const [only, another] = chosen
  const columns = useMemo(
    () => (acts ? [...COLUMNS, adjustColumn(acts.onAdjust, types)] : COLUMNS),
    [acts, types],
  )
  return (
    <>
      <ChosenBar count={chosen.length} onChooseNone={() => setWanted(new Set())}>
        <Button size="small" icon={<Sheet aria-hidden />} onPress={() => download(fileOf(chosen, types))}>
          {screenCopy.exportChosen}
        </Button>
        {only !== undefined && another === undefined && <BalanceActions balance={only} acts={acts} />}
      </ChosenBar>
      <DataGrid
        label={copy.title}
        columns={columns}
        rows={rows}
        keyOf={idOf}
        nameOf={nameOf}
        sort={sort}
        chosen={keys}
        onChoose={setWanted}
        height={LONG_LIST_HEIGHT}
      />
    </>
  )
}

const idOf = ({ id }: BalanceRow) => id

const nameOf = ({ person }: BalanceRow) => (person ? displayName(person) : adminCopy.unknownUser)

const VALUES: Record<Exclude<BalanceOrder, 'person'>, (row: BalanceRow, types: LeaveTypes) => number> = {
  type: ({ leave_type }, types) => types.keys.indexOf(leave_type),
  year: ({ year }) => year,
  balance: ({ balance }) => balance,
  total: ({ total_allocated }) => total_allocated,
}

/** The rows arrive sorted by person, and equal rows keep this order. */
function inOrder(
  balances: readonly BalanceRow[],
  by: BalanceOrder,
  isDescending: boolean,
  types: LeaveTypes,
) {
  if (by === 'person') return isDescending ? balances.toReversed() : balances
  const value = VALUES[by]
  const sign = isDescending ? -1 : 1
  return balances.toSorted((one, other) => sign * (value(one, types) - value(other, types)))
}

const fileOf = (balances: readonly BalanceRow[], types: LeaveTypes) => ({
  name: `chosen-balances-${today()}.csv`,
  text: writeCsv([
    [copy.person, copy.type, copy.year, copy.balance, copy.total, copy.balanceHours, copy.totalHours],
    ...balances.map(row => [
      nameOf(row),
      types.label(row.leave_type),
      row.year,
      row.balance,
      row.total_allocated,
      hoursOf(leftOf(row)),
      hoursOf(allocatedOf(row)),
    ]),
  ]),
})

const hoursOf = ({ minutes }: Amount) => (minutes === null ? null : inHours(minutes))

/** Adjust is the most common action here, so it needs no selection. */
const adjustColumn = (onAdjust: BalanceActs['onAdjust'], types: LeaveTypes): GridColumn<BalanceRow> => ({
  id: 'adjust',
  title: copy.adjust,
  width: 112,
  align: 'end',
  cell: row =>
    isAdjusted(row) && (
      <Button
        size="small"
        aria-label={requestsCopy.ofPerson(copy.adjust, balanceName(row, types))}
        onPress={() => onAdjust(row)}
      >
        {copy.adjust}
      </Button>
    ),
})

const COLUMNS: GridColumn<BalanceRow>[] = [
  {
    id: 'person',
    title: copy.person,
    width: '2fr',
    minWidth: 200,
    isRowHeader: true,
    isSortable: true,
    cell: row => (row.person ? <PersonLink id={row.person.id}>{nameOf(row)}</PersonLink> : nameOf(row)),
  },
  {
    id: 'type',
    title: copy.type,
    width: '2fr',
    minWidth: 176,
    isSortable: true,
    cell: ({ leave_type }) => <LeaveTypeName type={leave_type} />,
  },
  { id: 'year', title: copy.year, width: 96, align: 'end', isSortable: true, cell: ({ year }) => year },
  {
    id: 'balance',
    title: copy.balance,
    width: '1fr',
    minWidth: 112,
    align: 'end',
    isSortable: true,
    cell: balance => (
      <span className={balance.balance < 0 ? 'text-danger-ink' : ''}>
        {formatAmountShort(leftOf(balance))}
      </span>
    ),
  },
  {
    id: 'total',
    title: copy.total,
    width: '1fr',
    minWidth: 144,
    align: 'end',
    isSortable: true,
    cell: balance => formatAmountShort(allocatedOf(balance)),
  },
  {
    id: 'policy',
    title: copy.policy,
    width: '2fr',
    minWidth: 160,
    cell: ({ policy }) => <span className="text-ink-muted">{policy ?? copy.byHand}</span>,
  },
]
