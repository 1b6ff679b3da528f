import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { Link } from 'react-aria-components/Link'
import { classes } from '../lib/classes.ts'
import { personPath } from './page-path.ts'

/** Shows a person beside the list they are found in; without it a name leads to the person's page. */
export const OpenPersonContext = createContext<((id: string) => void) | undefined>(undefined)

interface Props {
  id: string
  children: ReactNode
  className?: string
  /** Within a table that arrows go through. */
  excludeFromTabOrder?: boolean
}

/** A name that leads somewhere reads as the text around it until it is pointed at. */
export const LINKED_NAME = 'rounded-sm underline-offset-2 hover:underline'

/**
 * A person's name that leads to their page, for administrators; within {@link OpenPersonContext} to what it opens, unless a tab or a window of its own is
 * asked for.
 */
export function PersonLink({ id, children, className, ...props }: Props) {
  const open = useContext(OpenPersonContext)
  return (
    <Link
      {...props}
      href={personPath(id)}
      onClick={(event: MouseEvent) => {
        if (open === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open(id)
      }}
      className={classes(LINKED_NAME, className)}
    >
      {children}
    </Link>
  )
}
