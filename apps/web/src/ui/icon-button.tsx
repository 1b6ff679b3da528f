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
  /** For a button whose popover opens at once. */
  hasTooltip?: boolean
}

/** A button that is only an icon. */
export function IconButton({
  label,
  size = 'normal',
  className,
  hasTooltip = true,
  ...props
}: IconButtonProps) {
  const button = (
    <Button
      {...props}
      data-print="hidden"
      aria-label={label}
      className={classes(
        'relative inline-flex shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors [&>svg]:size-4.5',
        'hover:bg-sunken hover:text-ink pressed:bg-line expanded:bg-sunken expanded:text-ink disabled:opacity-50 pointer-coarse:size-11',
        size === 'small' ? 'size-8' : 'size-9',
        className,
      )}
    />
  )
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
