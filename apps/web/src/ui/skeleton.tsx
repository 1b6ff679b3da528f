import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'

/** A shape where something will be. Give it the size of that. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden className={classes('block animate-pulse rounded-md bg-line/70', className)} />
)

/** Lines of a list that is on its way; says so once. */
export const SkeletonList = ({ rows = 3, className = 'h-14' }: { rows?: number; className?: string }) => (
  <div role="status" aria-label={copy.loading} className="flex flex-col gap-3">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
      <Skeleton key={row} className={className} />
    ))}
  </div>
)
