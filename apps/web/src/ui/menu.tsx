import { type ReactElement, type ReactNode, startTransition, useState } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuTrigger,
} from 'react-aria-components/Menu'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { classes } from '../lib/classes.ts'
import { deferAfterPaint } from '../lib/defer-after-paint.ts'
import type { Anchored } from './floating.ts'
import { FLOATING } from './floating.ts'

interface Look extends Pick<MenuProps<object>, 'onAction' | 'disabledKeys'> {
  /** Accessible name of the menu. */
  label: string
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode
  /** Above the items: who, what. */
  header?: ReactNode
  placement?: PopoverProps['placement'] & string
}

/** A menu of actions, behind a button. */
export function Menu({ trigger, ...look }: Look & { trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(false)
  // Rendered at low priority after the press has ended. Mounting it during the press would delay the response.
  const open = () => startTransition(() => setOpen(true))
  const close = () => setOpen(false)
  const change = (opens: boolean) => {
    if (opens) deferAfterPaint(open, 'now')
    // Closing makes the whole page accessible again, which is slow to draw. After a choice it closes
    // immediately, because the action may open a dialog that takes the focus.
    else if (isEscape(window.event)) deferAfterPaint(close)
    else close()
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      {trigger}
      <Floating {...look} />
    </MenuTrigger>
  )
}

const isEscape = (event: Event | undefined) => event instanceof KeyboardEvent && event.key === 'Escape'

/** The same for a button that is mounted elsewhere. */
export const AnchoredMenu = ({ anchor, isOpen, onOpenChange, ...look }: Look & Anchored) => (
  <Floating
    {...look}
    // Without a trigger around it, the floating part is a dialog, which needs a name.
    popover={{ triggerRef: anchor, isOpen, onOpenChange, 'aria-label': look.label }}
    menu={{ autoFocus: 'first', onClose: () => onOpenChange(false) }}
  />
)

interface FloatingProps extends Look {
  popover?: Pick<PopoverProps, 'triggerRef' | 'isOpen' | 'onOpenChange' | 'aria-label'>
  menu?: Pick<MenuProps<object>, 'autoFocus' | 'onClose'>
}

function Floating({
  label,
  children,
  header,
  placement = 'bottom end',
  popover,
  menu,
  ...props
}: FloatingProps) {
  return (
    <Popover
      {...popover}
      placement={placement}
      offset={4}
      className={classes(FLOATING, 'min-w-48 overflow-auto')}
    >
      {header}
      <AriaMenu {...props} {...menu} aria-label={label} className="p-1 outline-none">
        {children}
      </AriaMenu>
    </Popover>
  )
}

/** An action, or with `href` a link. */
export function MenuItem({
  icon,
  isDangerous = false,
  children,
  ...props
}: Omit<MenuItemProps, 'className' | 'style' | 'children' | 'textValue'> & {
  icon?: ReactNode
  isDangerous?: boolean
  children: string
}) {
  return (
    <AriaMenuItem
      {...props}
      textValue={children}
      className={classes(
        'control flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 outline-none focus:bg-sunken disabled:opacity-50 [&>svg]:size-4',
        isDangerous ? 'text-danger-ink' : 'text-ink [&>svg]:text-ink-subtle',
      )}
    >
      {icon}
      {children}
    </AriaMenuItem>
  )
}

export const MenuSeparator = () => <Separator className="-mx-1 my-1 h-px bg-line" />
