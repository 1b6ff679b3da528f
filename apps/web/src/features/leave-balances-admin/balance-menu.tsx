import {
  type BalanceRow,
  displayName,
  leaveTypeLabel,
  messages,
  balanceAdmin as said,
} from '@leavewell/leave'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

const { admin } = messages

interface Props {
  balance: BalanceRow
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a balance. */
export function BalanceMenu({ balance: { person, leave_type, year }, onEdit, onDelete }: Props) {
  const name = person ? displayName(person) : admin.unknownUser
  const label = said.actionsOn(name, leaveTypeLabel(leave_type), year)
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
        {said.edit}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={onDelete}>
        {said.delete}
      </MenuItem>
    </Menu>
  )
}
