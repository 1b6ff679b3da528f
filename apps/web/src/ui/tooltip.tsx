import { type ReactElement, Suspense, useRef } from 'react'
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import type { TooltipProps } from 'react-aria-components/Tooltip'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { lazyPart } from '../lib/lazy-part.ts'
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
export function Tooltip(props: Props) {
  const pointsAtNothing = useMedia('(any-hover: none)')
  return pointsAtNothing ? props.children : <WithTooltip {...props} />
}

/** The code that places the text is large, so it loads with the first tooltip. */
const Floating = lazyPart(async () => (await import('./floating-tooltip.tsx')).FloatingTooltip)

/** React Aria's `TooltipTrigger`, which is in one file with that code. */
function WithTooltip({ text, children, placement = 'bottom', isDisabled = false }: Props) {
  const options = { delay: DELAY, closeDelay: 100, isDisabled }
  const state = useTooltipTriggerState(options)
  const triggerRef = useRef<HTMLElement>(null)
  const { triggerProps, tooltipProps } = useTooltipTrigger(options, state, triggerRef)
  const isWanted = useRef(false)
  isWanted.current ||= state.isOpen
  return (
    <>
      <FocusableProvider {...triggerProps} ref={triggerRef}>
        {children}
      </FocusableProvider>
      {isWanted.current && (
        <Suspense>
          <Floating state={state} tooltipProps={tooltipProps} triggerRef={triggerRef} placement={placement}>
            {text}
          </Floating>
        </Suspense>
      )}
    </>
  )
}
