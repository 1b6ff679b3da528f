import type { ReactNode } from 'react'

/** Nothing there: one sentence, and one thing to do about it. */
export function EmptyState({
  icon,
  children,
  action,
}: {
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line border-dashed px-6 py-10 text-center">
      {icon !== undefined && <span className="text-ink-subtle [&>svg]:size-6">{icon}</span>}
      <p className="max-w-prose text-ink-muted">{children}</p>
      {action}
    </div>
  )
}
