import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { classes } from '../lib/classes.ts'
import { type ButtonLook, buttonClasses } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'>, ButtonLook {
  children: ReactNode
  /** Before the words. */
  icon?: ReactNode
  className?: string
}

/** Does something here and now. While pending it stays focusable, but cannot be pressed. */
export function Button({ variant, size, icon, className, children, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      // Nothing to press on paper.
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
