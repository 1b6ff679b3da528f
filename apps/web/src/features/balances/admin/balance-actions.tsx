import {
  adminCopy,
  type BalanceRow,
  balanceAdminCopy,
  balanceStatementCopy,
  displayName,
  leaveTypeLabel,
  requestsCopy,
} from '@leavewell/leave'
import { Pencil, ScrollText, Trash2 } from 'lucide-react'
import type { StatementBack } from '../../../leave-ui/page-path.ts'
import { currentYear } from '../../../leave-ui/today.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { QuickActions } from '../../../ui/quick-actions.tsx'
import { statementPath } from '../statement/statement-view.ts'

/** What can be done with a balance, each in a window of its own. */
export interface BalanceActs {
  onEdit: (balance: BalanceRow) => void
  onDelete: (balance: BalanceRow) => void
  onAdjust: (balance: BalanceRow) => void
}

/** Actions on balances. People who only read them have none. */
export type BalanceActsIfAny = { acts: BalanceActs | undefined }

interface Props extends BalanceActsIfAny {
  balance: BalanceRow
  /** At the end of its row, where the commonest show as it is pointed at. */
  isInRow?: boolean
  /** Where the statement leads back to. */
  back?: StatementBack
}

/** What is done with one balance: what only some need, as a button; the commonest where the row is pointed at; everything behind one. */
export const BalanceActions = ({ acts, ...shown }: Props) =>
  acts ? <Acts {...shown} {...acts} /> : <ToStatement {...shown} />

/** Where a balance comes from is all that people need who change nothing. */
const ToStatement = ({ balance, back }: Pick<Props, 'balance' | 'back'>) =>
  balance.person && (
    <LinkButton
      size="small"
      variant="quiet"
      href={statementOf(balance, back)}
      aria-label={requestsCopy.ofPerson(balanceStatementCopy.title, balanceName(balance))}
    >
      {balanceStatementCopy.title}
    </LinkButton>
  )

const statementOf = ({ leave_type, user_id, year }: BalanceRow, back: StatementBack | undefined) =>
  statementPath({ type: leave_type, user: user_id, ...daysOfYear(year), ...(back && { back }) })

const Acts = ({
  balance,
  isInRow = false,
  back,
  onEdit,
  onDelete,
  onAdjust,
}: Omit<Props, 'acts'> & BalanceActs) => (
  <span className="flex items-center justify-end gap-1">
    {balance.person === null && (
      <Button size="small" onPress={() => onEdit(balance)}>
        {balanceAdminCopy.reassign}
      </Button>
    )}
    {isAdjusted(balance) && (
      <Button size="small" onPress={() => onAdjust(balance)}>
        {balanceAdminCopy.adjust}
      </Button>
    )}
    {isInRow && balance.person !== null && (
      <QuickActions>
        <IconButton
          size="small"
          tooltipAt="left"
          label={requestsCopy.ofPerson(balanceAdminCopy.edit, balanceName(balance))}
          onPress={() => onEdit(balance)}
        >
          <Pencil aria-hidden />
        </IconButton>
      </QuickActions>
    )}
    <BalanceMenu
      balance={balance}
      back={back}
      onEdit={() => onEdit(balance)}
      onDelete={() => onDelete(balance)}
    />
  </span>
)

/** A policy keeps it, so days are entered beside it. */
export const isAdjusted = ({ policy, year }: BalanceRow): boolean => policy !== null && year === currentYear()

/** Whose it is, of what and when. */
export const balanceName = ({ person, leave_type, year }: BalanceRow) =>
  balanceAdminCopy.balanceOf(
    person ? displayName(person) : adminCopy.unknownUser,
    leaveTypeLabel(leave_type),
    year,
  )

/** First and last day of a year. */
export const daysOfYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

interface BalanceMenuProps {
  balance: BalanceRow
  back: StatementBack | undefined
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a balance. */
function BalanceMenu({ balance, back, onEdit, onDelete }: BalanceMenuProps) {
  const { person, policy } = balance
  // The record of a policy is there as long as the policy applies.
  const isOurs = policy === null
  if (!isOurs && person === null) return null
  const label = balanceAdminCopy.actionsOn(balanceName(balance))
  return (
    <MoreMenu isInRow label={label}>
      <MenuItem icon={<Pencil aria-hidden />} onAction={onEdit}>
        {balanceAdminCopy.edit}
      </MenuItem>
      {person && (
        <MenuItem icon={<ScrollText aria-hidden />} href={statementOf(balance, back)}>
          {balanceStatementCopy.title}
        </MenuItem>
      )}
      {isOurs && (
        <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={onDelete}>
          {balanceAdminCopy.delete}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
