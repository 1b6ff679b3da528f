import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classes } from '../lib/classes.ts'

/** Something that few need to see, below a button that shows and hides it. What it holds is made when it is shown. */
export function Unfold({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="min-w-0 basis-full">
      <button
        type="button"
        data-print="hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-ml-1 flex min-h-6 cursor-pointer items-center gap-1 rounded-sm px-1 font-medium text-accent-ink hover:underline pointer-coarse:min-h-11"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden className={classes('size-4', isOpen && 'rotate-90')} />
        {label}
      </button>
      <div id={id} hidden={!isOpen} className="pt-1">
        {isOpen && children}
      </div>
    </div>
  )
}
