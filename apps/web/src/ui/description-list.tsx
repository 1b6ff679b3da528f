import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

export interface Description {
  term: string
  value: ReactNode
  /** Below the value. */
  hint?: string
}

/** Facts by name. */
export function DescriptionList({
  items,
  columns = 2,
}: {
  items: readonly Description[]
  columns?: 1 | 2 | 3
}) {
  return (
    <dl
      className={classes(
        'grid gap-x-6 gap-y-4',
        columns === 2 && 'md:grid-cols-2',
        columns === 3 && 'md:grid-cols-3',
      )}
    >
      {items.map(({ term, value, hint }) => (
        <div key={term} className="min-w-0">
          <dt className="text-ink-subtle text-meta">{term}</dt>
          <dd className="mt-0.5 break-words">
            {value}
            {hint !== undefined && <span className="block text-ink-subtle text-meta">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
