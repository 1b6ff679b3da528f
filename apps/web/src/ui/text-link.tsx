import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'
import { classes } from '../lib/classes.ts'

interface Props extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode
  className?: string
  /** Underlined on hover only, where its place says that it is a link. */
  isQuiet?: boolean
}

/** A link, underlined because it has the colour of text. Without `href`, a button that looks like one. */
export function TextLink({ className, isQuiet = false, ...props }: Props) {
  return (
    <Link
      {...props}
      className={classes(
        'cursor-pointer rounded-sm font-medium text-ink underline-offset-2',
        isQuiet ? 'hover:underline' : 'underline decoration-line-control hover:decoration-current',
        className,
      )}
    />
  )
}
