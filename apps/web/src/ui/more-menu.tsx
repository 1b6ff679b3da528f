import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

interface Props {
  /** Says of what, where there are several. */
  label: string
  /** Stands at the end of a row, smaller, its tooltip before it and not over the row below. */
  isInRow?: boolean
  children: ReactNode
}

/** What else can be done with a page, or with a row of a list, behind a button. */
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
