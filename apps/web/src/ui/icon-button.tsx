import type { ReactNode, Ref } from 'react'
import { Button, type ButtonProps } from 'react-aria-components/Button'
import { classes } from '../lib/classes.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What it does; also shown as tooltip. */
  label: string
  children: ReactNode
  size?: 'normal' | 'small'
  className?: string
  ref?: Ref<HTMLButtonElement>
  /** Not of what closes a window: its sign stands in its corner everywhere, and would be explained with each window that has the focus there. */
  hasTooltip?: boolean
  /** Where the tooltip covers nothing that one goes on to. */
  tooltipAt?: 'bottom' | 'left'
}

/** A button that is only an icon. */
export function IconButton({
  label,
  size = 'normal',
  className,
  hasTooltip = true,
  tooltipAt = 'bottom',
  ...props
}: IconButtonProps) {
  const button = (
    <Button
      {...props}
      data-print="hidden"
      aria-label={label}
      className={classes(
        'relative inline-flex shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors [&>svg]:size-4',
        'hover:bg-sunken hover:text-ink pressed:bg-line expanded:bg-sunken expanded:text-ink disabled:opacity-50 pointer-coarse:size-11',
        size === 'small' ? 'size-8' : 'size-9',
        className,
      )}
    />
  )
  return hasTooltip ? (
    <Tooltip text={label} placement={tooltipAt}>
      {button}
    </Tooltip>
  ) : (
    button
  )
}
