import type { ReactNode } from 'react'

/**
 * A line across the page about a general state, such as a lost connection. The parent must provide the live
 * region.
 */
export const Banner = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-1.5 text-center font-medium text-warning-ink [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    {children}
  </p>
)
