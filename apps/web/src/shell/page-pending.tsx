import { appStartCopy as copy } from '@leavewell/leave'
import { createContext, use } from 'react'
import { Spinner } from '../ui/spinner.tsx'

/** Whether there is a frame around already; until there is, index.html shows one with a spinner in it. */
export const InFrame = createContext(false)

/** While the code of a page is on its way. */
export function PagePending() {
  if (!use(InFrame)) return null
  return (
    <div className="flex min-h-64 items-center justify-center">
      <Spinner size="large" label={copy.loading} />
    </div>
  )
}
