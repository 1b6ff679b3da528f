import { type ComponentType, createContext, use } from 'react'

/** What stands in the frame while the code of a page is on its way. Until there is a frame, index.html shows one with a spinner in it. */
export const PendingInFrame = createContext<ComponentType | undefined>(undefined)

export function PagePending() {
  const Pending = use(PendingInFrame)
  return Pending && <Pending />
}
