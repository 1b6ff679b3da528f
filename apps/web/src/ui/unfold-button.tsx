import { ChevronRight } from 'lucide-react'
import { classes } from '../lib/classes.ts'

interface Props {
  label: string
  /** Of what, for the ear, where there are several. */
  about?: string
  isOpen: boolean
  /** Id of what it shows and hides, where that is one element. */
  controls?: string
  onToggle: () => void
}

/** Shows and hides something below it; not on paper. */
export const UnfoldButton = ({ label, about, isOpen, controls, onToggle }: Props) => (
  <button
    type="button"
    data-print="hidden"
    {...(about !== undefined && { 'aria-label': `${label}: ${about}` })}
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    className="-ml-1 flex min-h-6 cursor-pointer items-center gap-1 rounded-sm px-1 font-medium text-accent-ink hover:underline pointer-coarse:min-h-11"
    onClick={onToggle}
  >
    <ChevronRight aria-hidden className={classes('size-4', isOpen && 'rotate-90')} />
    {label}
  </button>
)
