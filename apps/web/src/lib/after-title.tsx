import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Whether the placeholder of a loading page is shown: its title and a list skeleton. */
let isPendingShown = false

/** Marks that placeholder while it is mounted. */
export function usePendingShown(): void {
  useEffect(() => {
    isPendingShown = true
    return () => {
      isPendingShown = false
    }
  }, [])
}

interface Props {
  /** The placeholder until then. Shown immediately if it was visible before, otherwise only after a delay. */
  meanwhile?: ReactNode
  children: ReactNode
}

/**
 * Renders slow content below the title of a page at low priority, so that links respond immediately. If there
 * is time, the content comes with the next frame.
 */
export function AfterTitle({ meanwhile, children }: Props) {
  const [isDue, setDue] = useState(false)
  const [stoodThere] = useState(() => isPendingShown)
  useEffect(() => startTransition(() => setDue(true)), [])
  if (isDue) return children
  return meanwhile && <div ref={stoodThere ? null : comeLate}>{meanwhile}</div>
}

/** An earlier placeholder would only flicker. */
const LATE_MS = 100

/** An animation, because another render would restart the transition. */
const comeLate = (place: HTMLElement | null) => {
  place?.animate({ visibility: ['hidden', 'hidden'] }, LATE_MS)
}
