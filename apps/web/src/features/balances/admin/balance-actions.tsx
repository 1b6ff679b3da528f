import {
  adminCopy,
  type BalanceRow,
  balanceAdminCopy,
  balanceStatementCopy,
  displayName,
  leaveTypeLabel,
} from '@leavewell/leave'
import { Pencil, ScrollText, Trash2 } from 'lucide-react'
import { currentYear } from '../../../leave-ui/today.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { statementPath } from '../statement/statement-view.ts'

/** What can be done with a balance, each in a window of its own. */
export interface BalanceActs {
  onEdit: (balance: BalanceRow) => void
  onDelete: (balance: BalanceRow) => void
  onAdjust: (balance: BalanceRow) => void
}

/** The buttons of one balance. */
export const BalanceActions = ({
  balance,
  onEdit,
  onDelete,
  onAdjust,
}: { balance: BalanceRow } & BalanceActs) => (
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

/** First and last day of a year. */
export const daysOfYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

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
    <MoreMenu isInRow label={label}>
      {isOurs && (
        <MenuItem icon={<Pencil aria-hidden />} onAction={onEdit}>
          {balanceAdminCopy.edit}
        </MenuItem>
      )}
      {person && (
        <MenuItem
          icon={<ScrollText aria-hidden />}
          href={statementPath({ type: leave_type, user: user_id, ...daysOfYear(year) })}
        >
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
