import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'
import { classes } from '../lib/classes.ts'
import { FLOATING } from './floating.ts'

interface Props extends Pick<PopoverProps, 'isOpen' | 'onOpenChange'> {
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: PopoverProps['placement'] & string
  className?: string
}

/** Content beside the button that opens it. */
export function Popover(props: Props) {
  const { label, trigger, children, placement = 'bottom end', className, ...state } = props
  return (
    <DialogTrigger {...state}>
      {trigger}
      <AriaPopover placement={placement} offset={6} className={classes(FLOATING, className)}>
        <Dialog aria-label={label} className="outline-none">
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
