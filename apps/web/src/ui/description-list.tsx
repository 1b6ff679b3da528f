import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

export interface Description {
  term: string
  value: ReactNode
  /** Below the value. */
  hint?: string
}

/** Facts with their names. On phones the name is next to the value, which halves the length of the page. */
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
        'grid gap-x-6 gap-y-3 md:gap-y-4',
        columns === 2 && 'md:grid-cols-2',
        columns === 3 && 'md:grid-cols-3',
      )}
    >
      {items.map(({ term, value, hint }) => (
        <div
          key={term}
          className="grid min-w-0 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-4 md:block"
        >
          <dt className="text-ink-subtle text-meta">{term}</dt>
          <dd className="break-words md:mt-0.5">
            {value}
            {hint !== undefined && <span className="block text-ink-subtle text-meta">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
