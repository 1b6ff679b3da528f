import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

/** The content of a page, as wide as its kind may be; every page begins at the same edge. */
export const PageBody = ({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) => (
  <div
    className={classes('mx-auto flex w-full max-w-wide flex-col gap-6', !isWide && '*:max-w-page *:w-full')}
  >
    {children}
  </div>
)
