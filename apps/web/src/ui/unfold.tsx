import { type ReactNode, useId, useState } from 'react'
import { UnfoldButton } from './unfold-button.tsx'

/** Rarely needed content, below a button that shows and hides it. Mounted when it is first shown. */
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
