import { type ReactElement, type ReactNode, useContext, useId } from 'react'
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'
import { classes } from '../lib/classes.ts'
import { FLOATING } from './floating.ts'

type Content = ReactNode | ((close: () => void) => ReactNode)

interface Props extends Pick<PopoverProps, 'isOpen' | 'onOpenChange'> {
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  children: Content
  placement?: PopoverProps['placement'] & string
  className?: string
}

/** Content beside the button that opens it. */
export function Popover(props: Props) {
  const { label, trigger, children, placement = 'bottom end', className, ...state } = props
  const labelId = useId()
  return (
    <DialogTrigger {...state}>
      {trigger}
      <AriaPopover
        aria-labelledby={labelId}
        placement={placement}
        offset={6}
        className={classes(FLOATING, className)}
      >
        {/* A bare aria-label would lose against the trigger's own words. */}
        <span id={labelId} hidden>
          {label}
        </span>
        <PopoverContent>{children}</PopoverContent>
      </AriaPopover>
    </DialogTrigger>
  )
}

/** The popover itself is the dialog: one more inside would leave its own close buttons outside of any. */
function PopoverContent({ children }: { children: Content }) {
  const state = useContext(OverlayTriggerStateContext)
  return typeof children === 'function' ? children(() => state?.close()) : children
}
