import { Check, LogOut, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DecideButtons } from '../src/leave-ui/decide-buttons.tsx'
import { Button, LinkButton } from '../src/ui/button.tsx'
import { IconButton } from '../src/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../src/ui/menu.tsx'
import { MenuChoice } from '../src/ui/menu-choice.tsx'
import { MoreMenu } from '../src/ui/more-menu.tsx'
import { TextLink } from '../src/ui/text-link.tsx'
import { Tooltip } from '../src/ui/tooltip.tsx'
import { Row, State } from './part.tsx'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const

export const Actions = () => (
  <>
    {VARIANTS.map(variant => (
      <State key={variant} name={`Button: ${variant}, with an icon, small, pending, disabled`}>
        <Row>
          <Button variant={variant}>Send</Button>
          <Button variant={variant} icon={<Check aria-hidden />}>
            Approve
          </Button>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant} isPending>
            Sending
          </Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
        </Row>
      </State>
    ))}
    <State name="Link drawn as a button, and links in text">
      <Row>
        <LinkButton href="#actions" icon={<Plus aria-hidden />}>
          Request leave
        </LinkButton>
        <TextLink href="#actions">View all</TextLink>
        <TextLink onPress={() => {}}>Without an address</TextLink>
      </Row>
    </State>
    <State name="Approve and reject: normal, pending">
      <Row>
        <DecideButtons name="Emma" onChoose={() => {}} />
        <DecideButtons name="Stan" isPending onChoose={() => {}} />
      </Row>
    </State>
    <State name="Icon button: normal, small, disabled, with a tooltip">
      <Row>
        <IconButton label="Edit">
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label="Edit, small" size="small">
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label="Delete" isDisabled>
          <Trash2 aria-hidden />
        </IconButton>
        <Tooltip text="Never the only place that says it">
          <Button size="small">Tooltip</Button>
        </Tooltip>
      </Row>
    </State>
    <State name="Menu: items, choice, dangerous, disabled; of a page and of a row">
      <Menus />
    </State>
  </>
)

function Menus() {
  const [order, setOrder] = useState<'name' | 'date'>('name')
  const items = (
    <>
      <MenuItem icon={<Pencil aria-hidden />}>Edit</MenuItem>
      <MenuItem id="disabled" icon={<Check aria-hidden />}>
        Not now
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} isDangerous>
        Delete
      </MenuItem>
    </>
  )
  return (
    <Row>
      <Menu
        label="Account"
        trigger={<Button>Menu</Button>}
        disabledKeys={['disabled']}
        header={<p className="px-3 pt-2 text-ink-muted text-meta">Sophie Lawson</p>}
      >
        <MenuChoice
          label="Sort by"
          options={[
            { id: 'name', label: 'Name' },
            { id: 'date', label: 'Date' },
          ]}
          value={order}
          onChange={setOrder}
        />
        <MenuSeparator />
        {items}
        <MenuItem icon={<LogOut aria-hidden />}>Sign out</MenuItem>
      </Menu>
      <MoreMenu label="More actions">{items}</MoreMenu>
      <MoreMenu isInRow label="Actions for Sophie Lawson">
        {items}
      </MoreMenu>
    </Row>
  )
}
