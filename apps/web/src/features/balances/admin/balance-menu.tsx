import { adminCopy, type BalanceRow, balanceAdminCopy, displayName, leaveTypeLabel } from '@leavewell/leave'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

interface Props {
  balance: BalanceRow
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a balance. */
export function BalanceMenu({ balance: { person, leave_type, year }, onEdit, onDelete }: Props) {
  const name = person ? displayName(person) : adminCopy.unknownUser
  const label = balanceAdminCopy.actionsOn(name, leaveTypeLabel(leave_type), year)
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} size="small" hasTooltip={false} data-action="menu">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onAction={onEdit}>
        {balanceAdminCopy.edit}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={onDelete}>
        {balanceAdminCopy.delete}
      </MenuItem>
    </Menu>
  )
}
