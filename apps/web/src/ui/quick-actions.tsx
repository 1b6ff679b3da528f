import type { ReactNode } from 'react'

/**
 * The commonest thing done with a row, at its end, before the button of all that can be done: shown while the row is pointed at or has the focus. Its place
 * is kept free, so that it covers nothing. A finger points at nothing, and has the menu.
 */
export const QuickActions = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-lg:hidden pointer-coarse:hidden">
    {children}
  </span>
)
