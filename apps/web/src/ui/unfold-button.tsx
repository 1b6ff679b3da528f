import { ChevronRight } from 'lucide-react'
import { classes } from '../lib/classes.ts'

interface Props {
  label: string
  /** The object, for screen readers, if there are several buttons. */
  about?: string
  isOpen: boolean
  /** Id of the element that it shows and hides, if there is one. */
  controls?: string
  onToggle: () => void
}

/** Shows and hides content below it. Not printed. */
export const UnfoldButton = ({ label, about, isOpen, controls, onToggle }: Props) => (
  <button
    type="button"
    data-print="hidden"
    {...(about !== undefined && { 'aria-label': `${label}: ${about}` })}
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    className="-ml-1 flex min-h-6 cursor-pointer items-center gap-1 rounded-sm px-1 text-left font-medium text-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
    onClick={onToggle}
  >
    <ChevronRight aria-hidden className={classes('size-4 shrink-0', isOpen && 'rotate-90')} />
    {label}
  </button>
)
