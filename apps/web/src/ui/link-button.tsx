import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'
import { classes } from '../lib/classes.ts'
import { type ButtonLook, buttonClasses } from './button-look.ts'

export interface LinkButtonProps extends Omit<LinkProps, 'className' | 'style' | 'children'>, ButtonLook {
  href: string
  children: ReactNode
  icon?: ReactNode
  className?: string
}

/** Goes somewhere, drawn as a button. */
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
