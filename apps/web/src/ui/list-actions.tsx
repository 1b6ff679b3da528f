import type { ReactNode } from 'react'
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
}

interface Props {
  actions: readonly ListAction[]
  /** Accessible name of the menu button on phones. */
  more: string
  /** The one action that is always visible. */
  children: ReactNode
}

/**
 * The actions of a list, at the end of its title line. On phones, the first is a button and the others are in a
 * menu.
 */
export function ListActions({ actions, more, children }: Props) {
  const isPhone = useIsPhone()
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {!isPhone &&
        actions.map(({ id, label, icon, onAction, isPending = false }) => (
          <Button key={id} icon={icon} isPending={isPending} onPress={onAction}>
            {label}
          </Button>
        ))}
      {children}
      {isPhone && actions.length > 0 && (
        <MoreMenu label={more}>
          {actions.map(({ id, label, icon, onAction, isPending = false }) => (
            <MenuItem key={id} icon={icon} isDisabled={isPending} onAction={onAction}>
              {label}
            </MenuItem>
          ))}
        </MoreMenu>
      )}
    </div>
  )
}
