import type { ReactNode } from 'react'

/** Nothing there: one sentence, and one thing to do about it. */
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
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line border-dashed px-6 py-10 text-center">
      {icon !== undefined && <span className="text-ink-subtle [&>svg]:size-6">{icon}</span>}
      {/* Where the focus goes when the last entry of a list has gone. */}
      <p tabIndex={-1} data-focus="empty" className="max-w-prose rounded-sm text-ink-muted outline-offset-4">
        {children}
      </p>
      {hint !== undefined && <p className="max-w-prose text-ink-subtle text-meta">{hint}</p>}
      {action}
    </div>
  )
}
