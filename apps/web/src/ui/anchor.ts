import type { RefObject } from 'react'

/** Of something that floats beside a button which stands elsewhere: there while its own code is still on the way. */
export interface Anchored {
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}
