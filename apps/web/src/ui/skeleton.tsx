import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'

/** A placeholder shape. Give it the size of the coming content. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden className={classes('block animate-pulse rounded-md bg-line/70', className)} />
)

/** Placeholder of a title with a number, which is shorter than the name of the list. */
export const TitleSkeleton = ({ name }: { name: string }) => (
  <>
    <span className="sr-only">{name}</span>
    <Skeleton className="h-[1lh] w-28" />
  </>
)

/** Placeholder lines of a loading list. Announced once. */
export const SkeletonList = ({ rows = 3, className = 'h-14' }: { rows?: number; className?: string }) => (
  <div role="status" aria-label={copy.loading} data-focus="loading" className="flex flex-col gap-3">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
      <Skeleton key={row} className={className} />
    ))}
  </div>
)

interface Props {
  columns: number
  rows: number
  /** Height of a row: on phones that of a card. */
  row: string
  /** Whether there are page buttons below. */
  hasPager?: boolean
}

/** Placeholder of a loading table, in its final height, so that the content below does not move. */
export const TableSkeleton = ({ columns, rows, row, hasPager = false }: Props) => (
  <div role="status" aria-label={copy.loading} data-focus="loading">
    <div aria-hidden className="h-10 border-line border-b max-md:hidden" />
    {indexes(rows).map(line => (
      <div
        key={line}
        className={classes(
          'flex items-center gap-8 border-line border-b px-4 last:border-0 max-md:[&>*:nth-child(n+3)]:hidden',
          row,
        )}
      >
        {indexes(columns).map(column => (
          <Skeleton key={column} className="h-4 flex-1" />
        ))}
      </div>
    ))}
    {hasPager && (
      <div className="border-line border-t px-4 py-3">
        <Skeleton className="h-8 w-full max-w-72 pointer-coarse:h-11" />
      </div>
    )}
  </div>
)

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)
