import {
  adminCopy,
  type BalanceRow,
  balanceAdminCopy,
  balanceStatementCopy,
  displayName,
  formatNumber,
  leaveTypeLabel,
  personCopy,
} from '@leavewell/leave'
import { Pencil, ScrollText, Trash2 } from 'lucide-react'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { NamedUserCell } from '../../../leave-ui/named-user-cell.tsx'
import { currentYear } from '../../../leave-ui/today.ts'
import { classes } from '../../../lib/classes.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { MenuItem } from '../../../ui/menu.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { statementPath } from '../statement/statement-view.ts'

interface Props {
  balances: readonly BalanceRow[]
  onEdit: (balance: BalanceRow) => void
  onDelete: (balance: BalanceRow) => void
  onAdjust: (balance: BalanceRow) => void
  /** All of one person, who is not named in each row. */
  isOfOne?: boolean
}

/** A page of leave balances (H-13, H-16). */
export function BalanceTable({ balances, onEdit, onDelete, onAdjust, isOfOne = false }: Props) {
  const actions = (balance: BalanceRow) => (
    <span className="flex items-center justify-end gap-1">
      {balance.person === null && (
        <Button size="small" onPress={() => onEdit(balance)}>
          {balanceAdminCopy.reassign}
        </Button>
      )}
      {balance.policy !== null && balance.year === currentYear() && (
        <Button size="small" onPress={() => onAdjust(balance)}>
          {balanceAdminCopy.adjust}
        </Button>
      )}
      <BalanceMenu balance={balance} onEdit={() => onEdit(balance)} onDelete={() => onDelete(balance)} />
    </span>
  )
  const columns: Column<BalanceRow>[] = [
    {
      id: 'person',
      title: balanceAdminCopy.person,
      isRowHeader: true,
      cell: ({ person }) => <NamedUserCell user={person} isLinked />,
    },
    {
      id: 'type',
      isRowHeader: isOfOne,
      title: balanceAdminCopy.type,
      cell: ({ leave_type, policy }) => (
        <>
          <LeaveTypeName type={leave_type} />
          <KeptBy policy={policy} />
        </>
      ),
    },
    { id: 'year', title: balanceAdminCopy.year, align: 'end', cell: ({ year }) => year },
    {
      id: 'balance',
      title: balanceAdminCopy.balance,
      align: 'end',
      cell: ({ balance }) => <Left days={balance} />,
    },
    {
      id: 'total',
      title: balanceAdminCopy.total,
      align: 'end',
      cell: ({ total_allocated }) => formatNumber(total_allocated),
    },
    {
      id: 'actions',
      title: copy.actions,
      isTitleHidden: true,
      align: 'end',
      cell: balance => (
        <span className="flex items-center justify-end gap-1">
          {isOfOne && <StatementLink balance={balance} />}
          {actions(balance)}
        </span>
      ),
    },
  ]
  return (
    <Table
      label={balanceAdminCopy.title}
      columns={columns.filter(({ id }) => !(isOfOne && id === 'person'))}
      rows={balances}
      keyOf={({ id }) => id}
      card={balance => (
        <div className="flex flex-col gap-3">
          <div className="flex items-start justify-between gap-2">
            {isOfOne ? (
              <LeaveTypeName type={balance.leave_type} />
            ) : (
              <NamedUserCell user={balance.person} isLinked />
            )}
            {actions(balance)}
          </div>
          <p className="figures flex flex-wrap items-baseline justify-between gap-x-3 text-ink-muted">
            <span className="flex items-center gap-2">
              {!isOfOne && <LeaveTypeName type={balance.leave_type} />} {balance.year}
            </span>
            <span>
              {balanceAdminCopy.leftOf(formatNumber(balance.balance), formatNumber(balance.total_allocated))}
            </span>
          </p>
          <KeptBy policy={balance.policy} />
          {isOfOne && <StatementLink balance={balance} className="-ml-2.5 self-start" />}
        </div>
      )}
    />
  )
}

/** Leads to what a balance came from, entry by entry. */
const StatementLink = ({
  balance: { leave_type, user_id, year },
  className = '',
}: {
  balance: BalanceRow
  className?: string
}) => (
  <LinkButton
    size="small"
    variant="quiet"
    className={className}
    href={statementPath({ type: leave_type, user: user_id, ...daysOf(year) })}
    aria-label={personCopy.statementOf(leaveTypeLabel(leave_type), year)}
  >
    {balanceStatementCopy.title}
  </LinkButton>
)

/** First and last day of a year. */
const daysOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

const KeptBy = ({ policy }: Pick<BalanceRow, 'policy'>) =>
  policy !== null && <p className="text-ink-subtle text-meta">{balanceAdminCopy.keptBy(policy)}</p>

const Left = ({ days }: { days: number }) => (
  <span className={classes('font-medium', days < 0 && 'text-danger-ink')}>{formatNumber(days)}</span>
)

interface BalanceMenuProps {
  balance: BalanceRow
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a balance. */
function BalanceMenu({ balance, onEdit, onDelete }: BalanceMenuProps) {
  const { person, user_id, leave_type, year, policy } = balance
  // What a policy keeps is neither typed over nor deleted.
  const isOurs = policy === null
  if (!isOurs && person === null) return null
  const name = person ? displayName(person) : adminCopy.unknownUser
  const label = balanceAdminCopy.actionsOn(name, leaveTypeLabel(leave_type), year)
  return (
    <RowMenu label={label}>
      {isOurs && (
        <MenuItem icon={<Pencil aria-hidden />} onAction={onEdit}>
          {balanceAdminCopy.edit}
        </MenuItem>
      )}
      {person && (
        <MenuItem
          icon={<ScrollText aria-hidden />}
          href={statementPath({ type: leave_type, user: user_id, ...daysOf(year) })}
        >
          {balanceStatementCopy.title}
        </MenuItem>
      )}
      {isOurs && (
        <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={onDelete}>
          {balanceAdminCopy.delete}
        </MenuItem>
      )}
    </RowMenu>
  )
}
