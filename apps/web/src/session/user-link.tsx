import { can, isManager } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { statementOfPath } from '../leave-ui/page-path.ts'
import { LINKED_NAME, PersonLink } from '../leave-ui/person-link.tsx'
import { classes } from '../lib/classes.ts'
import { useUser } from './session.ts'

interface Props {
  id: string
  children: ReactNode
  className?: string
  /** The current page, for the link back. */
  on?: 'team' | 'calendar'
  /** True inside a grid with arrow key navigation. */
  excludeFromTabOrder?: boolean
}

/**
 * The name of a person whose leave the reader approves or sees. It links to what the reader may see of them.
 * For HR and people who see others that is their page. For an approver it is their balance breakdown. The
 * reader's own name, and any name for other readers, is no link.
 */
export function UserLink({ id, className, on, ...props }: Props) {
  const user = useUser()
  const seesPeople = can(user, 'see_people')
  if (id === user.id || !(seesPeople || isManager(user)))
    return <span className={className}>{props.children}</span>
  return seesPeople ? (
    <PersonLink id={id} className={classes(className)} {...props} />
  ) : (
    <Link href={statementOfPath(id, on)} className={classes(LINKED_NAME, className)} {...props} />
  )
}
