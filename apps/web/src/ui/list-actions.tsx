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
  actions: readonly ListAction[]
  /** Accessible name of the menu button. */
  more: string
  /** The one action that is always visible. */
  children?: ReactNode
  /** Items that are in the menu in wide windows, too. */
  menu?: ReactNode
}

/** The actions of a list, at the end of its title line. On phones, they are in a menu. */
export function ListActions({ actions, more, children, menu }: Props) {
  const isPhone = useIsPhone()
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {!isPhone &&
        actions.map(({ id, label, icon, onAction, isPending = false, ref }) => (
          <Button key={id} {...(ref && { ref })} icon={icon} isPending={isPending} onPress={onAction}>
            {label}
          </Button>
        ))}
      {children}
      {(menu || (isPhone && actions.length > 0)) && (
        <MoreMenu label={more}>
          {isPhone &&
            actions.map(({ id, label, icon, onAction, isPending = false }) => (
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
