import { inboxCopy as copy, TEAM_REQUEST_ORDERS, type TeamRequestOrder } from '@leavewell/leave'
import { ArrowDownUp } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuChoice } from '../../../ui/menu-choice.tsx'

interface Props {
  order: TeamRequestOrder
  onChoose: (order: TeamRequestOrder) => void
}

/** What stands first of that which waits: leave that starts soonest, or what was asked for last. */
export const OrderChoice = ({ order, onChoose }: Props) => (
  <Menu
    label={copy.order}
    trigger={
      <Button icon={<ArrowDownUp aria-hidden />} aria-label={copy.orderedBy(copy.orders[order])}>
        {/* Beside the search of a phone there is room for the icon alone. */}
        <span className="max-md:sr-only">{copy.orders[order]}</span>
      </Button>
    }
  >
    <MenuChoice
      label={copy.order}
      options={TEAM_REQUEST_ORDERS.map(id => ({ id, label: copy.orders[id] }))}
      value={order}
      onChange={onChoose}
    />
  </Menu>
)
