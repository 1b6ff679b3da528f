import { inboxCopy as copy, TEAM_REQUEST_ORDERS, type TeamRequestOrder } from '@leavewell/leave'
import { ArrowDownUp } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuChoice } from '../../../ui/menu-choice.tsx'

interface Props {
  order: TeamRequestOrder
  onChoose: (order: TeamRequestOrder) => void
}

/** Sorts pending requests: leave that starts soonest first, or the newest request first. */
export const OrderChoice = ({ order, onChoose }: Props) => (
  <Menu
    label={copy.order}
    trigger={
      <Button icon={<ArrowDownUp aria-hidden />} aria-label={copy.orderedBy(copy.orders[order])}>
        {/* Next to the search, a phone has only room for the icon. */}
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
