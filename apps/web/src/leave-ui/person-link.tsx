import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { classes } from '../lib/classes.ts'
import { personPath } from './page-path.ts'

interface Props {
  id: string
  children: ReactNode
  className?: string
}

/** A person's name that leads to their page, for administrators. It reads as the text around it until it is pointed at. */
export const PersonLink = ({ id, children, className }: Props) => (
  <Link href={personPath(id)} className={classes('rounded-sm underline-offset-2 hover:underline', className)}>
    {children}
  </Link>
)
