import { useEffect, useId, useRef, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'

/** A text by users, collapsed after four lines. Printed in full. */
export function FoldedText({ children }: { children: string }) {
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const paragraph = text.current
    if (paragraph === null || isOpen) return
    const observer = new ResizeObserver(() => setCut(paragraph.scrollHeight > paragraph.clientHeight + 1))
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <div className="max-w-prose">
      <p
        ref={text}
        id={id}
        className={classes('whitespace-pre-line', !isOpen && 'line-clamp-4 print:line-clamp-none')}
      >
        {children}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          data-print="hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          className="-ml-1 min-h-6 cursor-pointer rounded-sm px-1 font-medium text-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.showLess : copy.showAll}
        </button>
      )}
    </div>
  )
}
