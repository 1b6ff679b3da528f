import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Link, type LinkProps } from 'react-aria-components/Link'
import { classes } from '../lib/classes.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'>, ButtonLook {
  children: ReactNode
  /** Icon before the label. */
  icon?: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button for an action. While pending it stays focusable, but cannot be pressed. */
export function Button({ variant, size, icon, className, children, ...props }: ButtonProps) {
  useAnnouncementsEnd(props.isPending)
  return (
    <AriaButton
      {...props}
      // Not printed.
      data-print="hidden"
      {...(variant === 'primary' && { 'data-mark': 'primary' })}
      className={classes(buttonClasses({ variant, size }), className)}
    >
      {({ isPending }) => (
        <>
          {isPending ? <Spinner size="small" isDecorative /> : icon}
          {children}
        </>
      )}
    </AriaButton>
  )
}

/**
 * React Aria announces a pending button through an image that the button names. After the button is removed,
 * for example by another step of a dialog, it lacks a name.
 */
function useAnnouncementsEnd(isPending: boolean | undefined): void {
  const wasPending = useRef(isPending)
  useEffect(() => {
    wasPending.current ||= isPending
  })
  useEffect(
    () => () => {
      if (wasPending.current) setTimeout(removeAnnouncedImages, ANNOUNCED_AFTER_MS)
    },
    [],
  )
}

/** The first announcement of a page is delayed by this time. */
const ANNOUNCED_AFTER_MS = 120

function removeAnnouncedImages(): void {
  for (const image of document.querySelectorAll('[data-live-announcer] [role=img]')) image.remove()
}

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'style' | 'children'>, ButtonLook {
  href: string
  children: ReactNode
  icon?: ReactNode
  className?: string
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, icon, className, children, ...props }: LinkButtonProps) {
  return (
    <Link
      {...props}
      {...(variant === 'primary' && { 'data-mark': 'primary' })}
      className={classes(buttonClasses({ variant, size }), className)}
    >
      {icon}
      {children}
    </Link>
  )
}

interface ButtonLook {
  /** At most one `primary` per screen. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** `small` inside cards and rows. */
  size?: 'normal' | 'small' | undefined
}

const BASE =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium transition-colors ' +
  '[&>svg]:size-4 [&>svg]:shrink-0 disabled:cursor-not-allowed disabled:opacity-50 pending:cursor-progress'

const VARIANTS = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover pressed:bg-accent-pressed',
  secondary: 'border-transparent bg-fill text-ink hover:bg-fill-hover pressed:bg-line',
  quiet: 'border-transparent bg-transparent text-ink-muted hover:bg-sunken hover:text-ink pressed:bg-line',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover pressed:bg-danger',
}

const SIZES = {
  normal: 'control px-3.5',
  small: 'min-h-8 px-2.5 text-body pointer-coarse:min-h-11',
}

/** The styles of buttons, and of links that look like buttons. */
const buttonClasses = ({ variant = 'secondary', size = 'normal' }: ButtonLook): string =>
  classes(BASE, VARIANTS[variant], SIZES[size])
