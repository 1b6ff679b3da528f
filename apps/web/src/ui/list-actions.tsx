import type { ReactNode } from 'react'
import { useIsPhone } from '../lib/use-media.ts'
import { Button } from './button.tsx'
import { MenuItem } from './menu.tsx'
import { MoreMenu } from './more-menu.tsx'

/** Something that can be done with a list. */
export interface ListAction {
  id: string
  label: string
  icon: ReactNode
  onAction: () => void
  /** Is being done. */
  isPending?: boolean
}

interface Props {
  actions: readonly ListAction[]
  /** Names the button behind which a phone has them. */
  more: string
  /** The one thing that stays in sight everywhere. */
  children: ReactNode
}

/** What is done with a list, at the end of its title's line: buttons; on phones the first one and a menu of the others. */
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
