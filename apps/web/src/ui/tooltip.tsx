import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, type TooltipProps, TooltipTrigger } from 'react-aria-components/Tooltip'
import { useMedia } from '../lib/use-media.ts'

/** Milliseconds before a tooltip appears. */
const DELAY = 700

interface Props {
  text: string
  /** One focusable element. */
  children: ReactElement
  placement?: TooltipProps['placement'] & string
  isDisabled?: boolean
}

/**
 * Explains a control. Never the only place of the information. Devices without hover, such as phones, render no
 * tooltips.
 */
export function Tooltip({ text, children, placement = 'bottom', isDisabled = false }: Props) {
  const pointsAtNothing = useMedia('(any-hover: none)')
  if (pointsAtNothing) return children
  return (
    <TooltipTrigger delay={DELAY} closeDelay={100} isDisabled={isDisabled}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-form rounded-sm bg-ink px-2 py-1 text-canvas text-meta opacity-100 transition-opacity duration-120 entering:opacity-0 exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
