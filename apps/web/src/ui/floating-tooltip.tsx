import type { RefObject } from 'react'
import type { TooltipTriggerAria } from 'react-aria/useTooltipTrigger'
import {
  Tooltip as AriaTooltip,
  TooltipContext,
  type TooltipProps,
  TooltipTriggerStateContext,
} from 'react-aria-components/Tooltip'
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState'

interface Props extends Required<Pick<TooltipProps, 'placement'>> {
  state: TooltipTriggerState
  tooltipProps: TooltipTriggerAria['tooltipProps']
  /** The control that the text explains. */
  triggerRef: RefObject<HTMLElement | null>
  children: string
}

/** The text of a tooltip, next to its control. */
export const FloatingTooltip = ({ state, tooltipProps, triggerRef, placement, children }: Props) => (
  <TooltipTriggerStateContext value={state}>
    <TooltipContext value={{ ...(tooltipProps as TooltipProps), triggerRef }}>
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-form rounded-sm bg-ink px-2 py-1 text-canvas text-meta opacity-100 transition-opacity duration-120 entering:opacity-0 exiting:opacity-0"
      >
        {children}
      </AriaTooltip>
    </TooltipContext>
  </TooltipTriggerStateContext>
)
