import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { Link } from 'react-aria-components/Link'
import { classes } from '../lib/classes.ts'
import { personPath } from './page-path.ts'

/** Opens a person next to the list. Without it, a name links to the person's page. */
export const OpenPersonContext = createContext<((id: string) => void) | undefined>(undefined)

interface Props {
  id: string
  children: ReactNode
  className?: string
  /** True inside a grid with arrow key navigation. */
  excludeFromTabOrder?: boolean
}

/** Looks like the surrounding text until hover. */
export const LINKED_NAME = 'rounded-sm underline-offset-2 hover:underline'

/**
 * A person's name as a link to their page, for administrators. Within {@link OpenPersonContext} it opens the
 * person there, unless the user wants a new tab or window.
 */
export function PersonLink({ id, children, className, ...props }: Props) {
  const open = useContext(OpenPersonContext)
  return (
    <Link
      {...props}
      href={personPath(id)}
      // The browser clicks a link when Enter goes down, but `onClick` of this link runs when it comes up. By then the page of
      // the person may be open.
      onClickCapture={(event: MouseEvent) => {
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
