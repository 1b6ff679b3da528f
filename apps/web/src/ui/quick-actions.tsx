import type { ReactNode } from 'react'

/**
 * The most common actions of a row, before its menu, shown on hover or focus. Their space is reserved, so that
 * they cover nothing. Touch users have the menu.
 */
export const QuickActions = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-lg:hidden pointer-coarse:hidden">
    {children}
  </span>
)
