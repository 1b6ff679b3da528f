import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * What takes long to draw below the title of a page: drawn in the background once the title is there, so that a link answers with the page it
 * leads to. Where there is time it comes with the very next frame.
 */
export function AfterTitle({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue && children
}
