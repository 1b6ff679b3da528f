import { type ComponentType, createContext, use } from 'react'

/**
 * The placeholder in the frame while the code of a page loads. Before the frame, index.html shows one with a
 * spinner.
 */
export const PendingInFrame = createContext<ComponentType | undefined>(undefined)

export function PagePending() {
  const Pending = use(PendingInFrame)
  return Pending && <Pending />
}
