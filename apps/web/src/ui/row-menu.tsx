import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

/** What can be done with a row of a list, behind the button at its end; the label says with which. */
export const RowMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu
    label={label}
    trigger={
      <IconButton label={label} size="small" hasTooltip={false} data-action="menu">
        <Ellipsis aria-hidden />
      </IconButton>
    }
  >
    {children}
  </Menu>
)
