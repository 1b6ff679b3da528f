import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

interface Props {
  /** Names the object of the actions, if there are several menus. */
  label: string
  /** At the end of a row. It is smaller, with the tooltip to the left, so that the next row stays visible. */
  isInRow?: boolean
  children: ReactNode
}

/** Further actions for a page or a row of a list, behind a button. */
export const MoreMenu = ({ label, isInRow = false, children }: Props) => (
  <Menu
    label={label}
    trigger={
      <IconButton label={label} {...(isInRow && { size: 'small', tooltipAt: 'left', 'data-action': 'menu' })}>
        <Ellipsis aria-hidden />
      </IconButton>
    }
  >
    {children}
  </Menu>
)
