import { appStartCopy as copy } from '@leavewell/leave'
import { use } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { InFrame } from './in-frame.ts'

/** While the code of a page is on its way. */
export function PagePending() {
  if (!use(InFrame)) return null
  return (
    <div className="flex min-h-64 items-center justify-center">
      <Spinner size="large" label={copy.loading} />
    </div>
  )
}
