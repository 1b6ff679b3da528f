import { type ReactNode, useId, useState } from 'react'
import { UnfoldButton } from './unfold-button.tsx'

/** Something that few need to see, below a button that shows and hides it. What it holds is made when it is shown. */
export function Unfold({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="min-w-0 basis-full">
      <UnfoldButton label={label} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      <div id={id} hidden={!isOpen} className="pt-1">
        {isOpen && children}
      </div>
    </div>
  )
}
