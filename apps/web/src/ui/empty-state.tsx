import type { ReactNode } from 'react'
import { Sprig } from './sprig.tsx'

/**
 * The empty state of a list: one sentence and one action. On a page of its own it has a drawing, within a card
 * it has none.
 */
export function EmptyState({
  icon,
  children,
  hint,
  action,
}: {
  icon?: ReactNode
  children: ReactNode
  /** One more sentence: what will be here. */
  hint?: string | undefined
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-10 text-center in-data-card:py-6">
      <span className="relative flex items-center justify-center">
        <Sprig className="w-28 in-data-card:hidden" />
        {icon !== undefined && (
          <span className="text-success-ink [&>svg]:size-6 not-in-data-card:absolute not-in-data-card:-translate-x-0.5">
            {icon}
          </span>
        )}
      </span>
      {/* Receives the focus when the last entry of a list is removed. */}
      <p tabIndex={-1} data-focus="empty" className="max-w-prose rounded-sm text-ink-muted outline-offset-4">
        {children}
      </p>
      {hint !== undefined && <p className="max-w-prose text-ink-subtle text-meta">{hint}</p>}
      {action}
    </div>
  )
}
