import {
  adminCopy,
  type BalanceRow,
  balanceAdminCopy,
  balanceStatementCopy,
  displayName,
  type LeaveTypes,
  requestsCopy,
} from '@leavewell/leave'
import { Pencil, ScrollText, Trash2 } from 'lucide-react'
import type { StatementBack } from '../../../leave-ui/page-path.ts'
import { currentYear } from '../../../leave-ui/today.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { QuickActions } from '../../../ui/quick-actions.tsx'
import { statementPath } from '../statement/statement-view.ts'

/** The actions for a balance. Each opens its own dialog. */
export interface BalanceActs {
  onEdit: (balance: BalanceRow) => void
  onDelete: (balance: BalanceRow) => void
  onAdjust: (balance: BalanceRow) => void
}

/** Actions on balances. Undefined for users who can only read them. */
export type BalanceActsIfAny = { acts: BalanceActs | undefined }

interface Props extends BalanceActsIfAny {
  balance: BalanceRow
  /** True inside a table row, where the most common actions appear on hover. */
  isInRow?: boolean
  /** The page that the statement links back to. */
  back?: StatementBack
}

/**
 * The actions for one balance. Rare ones that apply are buttons, the most common ones appear on hover, and a
 * menu has all.
 */
export const BalanceActions = ({ acts, ...shown }: Props) =>
  acts ? <Acts {...shown} {...acts} /> : <ToStatement {...shown} />

/** Users who cannot edit balances only need the breakdown. */
function ToStatement({ balance, back }: Pick<Props, 'balance' | 'back'>) {
  const types = useLeaveTypes()
  return (
    balance.person && (
      <LinkButton
        size="small"
        variant="quiet"
        href={statementOf(balance, back)}
        aria-label={requestsCopy.ofPerson(balanceStatementCopy.see, balanceName(balance, types))}
      >
        {balanceStatementCopy.see}
      </LinkButton>
    )
  )
}

const statementOf = ({ leave_type, user_id, year }: BalanceRow, back: StatementBack | undefined) =>
  statementPath({ type: leave_type, user: user_id, ...daysOfYear(year), ...(back && { back }) })

function Acts({
  balance,
  isInRow = false,
  back,
  onEdit,
  onDelete,
  onAdjust,
}: Omit<Props, 'acts'> & BalanceActs) {
  const types = useLeaveTypes()
  return (
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
            label={requestsCopy.ofPerson(balanceAdminCopy.edit, balanceName(balance, types))}
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
}

/** A policy controls the balance, so days are added as an adjustment. */
export const isAdjusted = ({ policy, year }: BalanceRow): boolean => policy !== null && year === currentYear()

/** Names a balance by person, leave type and year. */
export const balanceName = ({ person, leave_type, year }: BalanceRow, types: LeaveTypes) =>
  balanceAdminCopy.balanceOf(
    person ? displayName(person) : adminCopy.unknownUser,
    types.label(leave_type),
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

/** The actions that a balance allows. */
function BalanceMenu({ balance, back, onEdit, onDelete }: BalanceMenuProps) {
  const types = useLeaveTypes()
  const { person, policy } = balance
  // A balance under a policy cannot be deleted as long as the policy applies.
  const isOurs = policy === null
  if (!isOurs && person === null) return null
  const label = balanceAdminCopy.actionsOn(balanceName(balance, types))
  return (
    <MoreMenu isInRow label={label}>
      <MenuItem icon={<Pencil aria-hidden />} onAction={onEdit}>
        {balanceAdminCopy.edit}
      </MenuItem>
      {person && (
        <MenuItem icon={<ScrollText aria-hidden />} href={statementOf(balance, back)}>
          {balanceStatementCopy.see}
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
