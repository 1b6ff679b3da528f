import type { ReactNode, Ref } from 'react'
import { Button, type ButtonProps } from 'react-aria-components/Button'
import { classes } from '../lib/classes.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** Accessible name, also the tooltip. */
  label: string
  children: ReactNode
  size?: 'normal' | 'small'
  className?: string
  ref?: Ref<HTMLButtonElement>
  /**
   * Off for close buttons of dialogs. Their icon is well known, and the tooltip would open with every dialog
   * that focuses it.
   */
  hasTooltip?: boolean
  /** A side where the tooltip covers no important content. */
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
