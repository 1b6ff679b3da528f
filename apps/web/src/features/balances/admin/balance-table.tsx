import {
  type Amount,
  allocatedOf,
  type BalanceRow,
  balanceAdminCopy,
  balanceStatementCopy,
  formatAmount,
  formatAmountShort,
  formatDays,
  leftOf,
  personCopy,
} from '@leavewell/leave'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { NamedUserCell } from '../../../leave-ui/named-user-cell.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { classes } from '../../../lib/classes.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { type Column, Table, type TableSort } from '../../../ui/table.tsx'
import { statementPath } from '../statement/statement-view.ts'
import { BalanceActions, type BalanceActsIfAny, daysOfYear } from './balance-actions.tsx'

interface Props extends BalanceActsIfAny {
  balances: readonly BalanceRow[]
  sort?: TableSort
  /** True for balances of one person, who is then not named in each row. */
  isOfOne?: boolean
}

/** A page of leave balances (H-13, H-16). */
export function BalanceTable({ balances, sort, isOfOne = false, acts }: Props) {
  const actions = (balance: BalanceRow) =>
    // On a person's page, each row already has this link.
    (acts || !isOfOne) && (
      <BalanceActions isInRow balance={balance} {...(isOfOne && { back: 'person' })} acts={acts} />
    )
  const columns: Column<BalanceRow>[] = [
    {
      id: 'person',
      title: balanceAdminCopy.person,
      isRowHeader: true,
      isSortable: true,
      cell: ({ person }) => <NamedUserCell user={person} isLinked />,
    },
    {
      id: 'type',
      isRowHeader: isOfOne,
      title: balanceAdminCopy.type,
      isSortable: true,
      cell: ({ leave_type, policy }) => (
        <>
          <LeaveTypeName type={leave_type} />
          <KeptBy policy={policy} />
        </>
      ),
    },
    { id: 'year', title: balanceAdminCopy.year, align: 'end', isSortable: true, cell: ({ year }) => year },
    {
      id: 'balance',
      title: balanceAdminCopy.balance,
      align: 'end',
      isSortable: true,
      cell: balance => <Left amount={leftOf(balance)} />,
    },
    {
      id: 'total',
      title: balanceAdminCopy.total,
      align: 'end',
      isSortable: true,
      cell: balance => formatAmountShort(allocatedOf(balance)),
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
      cardsBelow="desk"
      {...(sort && { sort })}
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
              {balanceAdminCopy.leftOf(
                formatAmount(leftOf(balance)),
                formatAmountShort(allocatedOf(balance)),
              )}
            </span>
          </p>
          <KeptBy policy={balance.policy} />
          {isOfOne && <StatementLink balance={balance} className="-ml-2.5 self-start" />}
        </div>
      )}
    />
  )
}

/** Links to the balance breakdown. */
const StatementLink = ({
  balance: { leave_type, user_id, year },
  className = '',
}: {
  balance: BalanceRow
  className?: string
}) => {
  const types = useLeaveTypes()
  return (
    <LinkButton
      size="small"
      variant="quiet"
      className={className}
      href={statementPath({ type: leave_type, user: user_id, ...daysOfYear(year), back: 'person' })}
      aria-label={personCopy.statementOf(types.label(leave_type), year)}
    >
      {balanceStatementCopy.see}
    </LinkButton>
  )
}

const KeptBy = ({ policy }: Pick<BalanceRow, 'policy'>) =>
  policy !== null && <p className="text-ink-subtle text-meta">{balanceAdminCopy.keptBy(policy)}</p>

const Left = ({ amount }: { amount: Amount }) => (
  <>
    <span className={classes('font-medium', amount.days < 0 && 'text-danger-ink')}>
      {formatAmountShort(amount)}
    </span>
    {amount.minutes !== null && (
      <span className="block text-ink-subtle text-meta">{formatDays(amount.days)}</span>
    )}
  </>
)
