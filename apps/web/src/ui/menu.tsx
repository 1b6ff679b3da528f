import type { ReactElement, ReactNode } from 'react'
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
import { FLOATING } from './floating.ts'

interface Props extends Pick<MenuProps<object>, 'onAction' | 'disabledKeys'> {
  /** Names the menu. */
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode
  /** Above the items: who, what. */
  header?: ReactNode
  placement?: PopoverProps['placement'] & string
}

/** Things to do, behind a button. */
export function Menu({ label, trigger, children, header, placement = 'bottom end', ...props }: Props) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} offset={4} className={classes(FLOATING, 'min-w-48 overflow-auto')}>
        {header}
        <AriaMenu {...props} aria-label={label} className="p-1 outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

/** One thing to do, or with `href` a place to go. */
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
