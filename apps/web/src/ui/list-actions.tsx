import type { ReactNode, Ref } from 'react'
import { useIsPhone } from '../lib/use-media.ts'
import { Button } from './button.tsx'
import { MenuItem } from './menu.tsx'
import { MoreMenu } from './more-menu.tsx'

/** An action for a list. */
export interface ListAction {
  id: string
  label: string
  icon: ReactNode
  onAction: () => void
  /** Whether the action is running. */
  isPending?: boolean
  /** The button in wide windows. */
  ref?: Ref<HTMLButtonElement>
}

interface Props {
  /** Sorted by importance. */
  actions: readonly ListAction[]
  /** Accessible name of the menu button. */
  more: string
  /** The one action that is always visible. */
  children?: ReactNode
  /** Further items of the menu. */
  menu?: ReactNode
}

/** Buttons of a title line. Further actions are in the menu. */
const MAX_BUTTONS = 3

/** The actions of a list or a page, at the end of its title line. On phones, they are in a menu. */
export function ListActions({ actions, more, children, menu }: Props) {
  const isPhone = useIsPhone()
  const shown = isPhone ? 0 : MAX_BUTTONS - (children ? 1 : 0)
  const hidden = actions.slice(shown)
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {actions.slice(0, shown).map(({ id, label, icon, onAction, isPending = false, ref }) => (
        <Button key={id} {...(ref && { ref })} icon={icon} isPending={isPending} onPress={onAction}>
          {label}
        </Button>
      ))}
      {children}
      {(menu || hidden.length > 0) && (
        <MoreMenu label={more}>
          {hidden.map(({ id, label, icon, onAction, isPending = false }) => (
            <MenuItem key={id} icon={icon} isDisabled={isPending} onAction={onAction}>
              {label}
            </MenuItem>
          ))}
          {menu}
        </MoreMenu>
      )}
    </div>
  )
}
