import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Whether a page whose code is on its way is shown: its title, and what a list looks like that is on its way, too. */
let isPendingShown = false

/** Of such a page. */
export function usePendingShown(): void {
  useEffect(() => {
    isPendingShown = true
    return () => {
      isPendingShown = false
    }
  }, [])
}

interface Props {
  /** What stands there until then: at once where it stood there already, and otherwise only when it takes long. */
  meanwhile?: ReactNode
  children: ReactNode
}

/**
 * What takes long to draw below the title of a page: drawn in the background once the title is there, so that a link answers with the page it
 * leads to. Where there is time it comes with the very next frame.
 */
export function AfterTitle({ meanwhile, children }: Props) {
  const [isDue, setDue] = useState(false)
  const [stoodThere] = useState(() => isPendingShown)
  useEffect(() => startTransition(() => setDue(true)), [])
  if (isDue) return children
  return meanwhile && <div ref={stoodThere ? null : comeLate}>{meanwhile}</div>
}

/** Before it, a sign of waiting would only flicker. */
const LATE_MS = 100

/** By an animation and not by drawing once more, which would have the background begin anew. */
const comeLate = (place: HTMLElement | null) => {
  place?.animate({ visibility: ['hidden', 'hidden'] }, LATE_MS)
}
