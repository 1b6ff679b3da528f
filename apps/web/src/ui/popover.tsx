import { type ReactElement, type ReactNode, useContext, useId } from 'react'
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'
import { classes } from '../lib/classes.ts'
import type { Anchored } from './floating.ts'
import { FLOATING } from './floating.ts'

type Content = ReactNode | ((close: () => void) => ReactNode)

interface Look {
  label: string
  children: Content
  placement?: PopoverProps['placement'] & string
  className?: string
}

interface Props extends Look, Pick<PopoverProps, 'isOpen' | 'onOpenChange'> {
  /** The button that opens it. */
  trigger: ReactElement
}

/** Content in a popover next to its button. */
export function Popover({ trigger, isOpen, onOpenChange, ...look }: Props) {
  const state = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) }
  return (
    <DialogTrigger {...state}>
      {trigger}
      <Floating {...look} />
    </DialogTrigger>
  )
}

/** The same for a button that is mounted elsewhere. */
export const AnchoredPopover = ({ anchor, isOpen, onOpenChange, ...look }: Look & Anchored) => (
  <Floating {...look} triggerRef={anchor} isOpen={isOpen} onOpenChange={onOpenChange} />
)

function Floating({ label, children, placement = 'bottom end', className, ...state }: Look & Partial<State>) {
  const labelId = useId()
  return (
    <AriaPopover
      {...state}
      aria-labelledby={labelId}
      placement={placement}
      offset={6}
      className={classes(FLOATING, className)}
    >
      {/* A bare aria-label would lose against the trigger's own label. */}
      <span id={labelId} hidden>
        {label}
      </span>
      <PopoverContent {...(state.onOpenChange && { onOpenChange: state.onOpenChange })}>
        {children}
      </PopoverContent>
    </AriaPopover>
  )
}

type State = Pick<Anchored, 'isOpen' | 'onOpenChange'> & { triggerRef: Anchored['anchor'] }

/** The popover itself is the dialog. A nested one would leave its own close buttons outside of both. */
function PopoverContent({
  children,
  onOpenChange,
}: { children: Content } & Partial<Pick<State, 'onOpenChange'>>) {
  const state = useContext(OverlayTriggerStateContext)
  const close = () => (onOpenChange === undefined ? state?.close() : onOpenChange(false))
  return typeof children === 'function' ? children(close) : children
}
