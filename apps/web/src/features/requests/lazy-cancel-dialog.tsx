import type { LeaveRequest } from '@leavewell/leave'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

const load = async () => (await import('./cancel-dialog.tsx')).CancelDialog
const Loaded = lazyPart(load)

/** Preloads the code of the dialog when the user is likely to open it. */
export const fetchCancelDialog = (): void => void load().catch(() => {})

/** The confirmation before a request is cancelled. Its code loads on demand. */
export const CancelDialog = (props: { request: LeaveRequest; onClose: () => void }) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
