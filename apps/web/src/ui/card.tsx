import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

interface Props {
  title?: ReactNode
  /** At the end of the title line. */
  actions?: ReactNode
  children: ReactNode
  /** Without padding, for lists and tables that reach the edge. */
  isFlush?: boolean
  className?: string
}

/** A card with related content. */
export function Card({ title, actions, children, isFlush = false, className }: Props) {
  return (
    <section data-card="" className={classes('min-w-0 rounded-lg border border-line bg-surface', className)}>
      {(title !== undefined || actions !== undefined) && (
        <header className="flex items-center justify-between gap-3 px-4 pt-4 pb-3 max-md:flex-wrap">
          <h2 className="font-semibold text-section md:max-w-3/5 md:shrink-0">{title}</h2>
          {actions !== undefined && (
            <div data-print="actions" className="max-md:min-w-0">
              {actions}
            </div>
          )}
        </header>
      )}
      <div className={isFlush ? '' : classes('px-4 pb-4', title === undefined && 'pt-4')}>{children}</div>
    </section>
  )
}
