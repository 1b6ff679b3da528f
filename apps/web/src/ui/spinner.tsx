import { LoaderCircle } from 'lucide-react'
import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'

const SIZES = { small: 'size-4', normal: 'size-5', large: 'size-8' }

/** Shows that a task is running. `isDecorative` if text next to it says so. */
export function Spinner({
  size = 'normal',
  label = copy.loading,
  isDecorative = false,
}: {
  size?: keyof typeof SIZES
  label?: string
  isDecorative?: boolean
}) {
  const icon = <LoaderCircle aria-hidden className={classes('animate-spin', SIZES[size])} />
  return isDecorative ? (
    icon
  ) : (
    <span role="status" aria-label={label} className="inline-flex text-ink-subtle">
      {icon}
    </span>
  )
}
