import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'
import { classes } from '../lib/classes.ts'

/** A link, underlined because it has the colour of text. Without `href`, a button that looks like one. */
export function TextLink({
  className,
  ...props
}: Omit<LinkProps, 'className' | 'style' | 'children'> & { children: ReactNode; className?: string }) {
  return (
    <Link
      {...props}
      className={classes(
        'cursor-pointer rounded-sm font-medium text-ink underline decoration-line-control underline-offset-2 hover:decoration-current',
        className,
      )}
    />
  )
}
