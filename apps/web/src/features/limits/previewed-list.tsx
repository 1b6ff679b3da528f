import { leaveLimitsCopy as copy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { ShortList } from '../../ui/short-list.tsx'

/** How many lines are shown at first. */
const FIRST = 5

interface Props<Line> {
  label: string
  title: string
  text: string
  lines: readonly Line[]
  /** The total, including lines that are not listed. */
  total: number
  keyOf: (line: Line) => string
  children: (line: Line) => ReactNode
}

/** Existing leave or days that a limit would affect. */
export const PreviewedList = <Line,>({ lines, total, keyOf, children, ...words }: Props<Line>) => (
  <>
    <Alert tone="warning" title={words.title} isAnnounced>
      {words.text}
    </Alert>
    <div>
      <ShortList items={lines} limit={FIRST} more={copy.showAll} less={copy.fewer}>
        {shown => (
          <ul
            aria-label={words.label}
            className="divide-y divide-line rounded-lg border border-line bg-raised"
          >
            {shown.map(line => (
              <li key={keyOf(line)} className="px-4 py-2.5">
                {children(line)}
              </li>
            ))}
          </ul>
        )}
      </ShortList>
      {total > lines.length && (
        <p className="mt-2 text-ink-subtle text-meta">{copy.onlyFirst(lines.length, total)}</p>
      )}
    </div>
  </>
)
