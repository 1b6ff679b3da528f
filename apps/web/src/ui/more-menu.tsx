import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

/** What else can be done with a page, behind a button beside its title. */
export const MoreMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu
    label={label}
    trigger={
      <IconButton label={label}>
        <Ellipsis aria-hidden />
      </IconButton>
    }
  >
    {children}
  </Menu>
)
