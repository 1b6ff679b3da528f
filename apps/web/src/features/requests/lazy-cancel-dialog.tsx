import type { LeaveRequest } from '@leavewell/leave'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

const load = async () => (await import('./cancel-dialog.tsx')).CancelDialog
const Loaded = lazyPart(load)

/** Somebody is about to be asked: the question's code is fetched. */
export const fetchCancelDialog = (): void => void load().catch(() => {})

/** The question before a request is cancelled, whose code comes when it is asked. */
export const CancelDialog = (props: { request: LeaveRequest; onClose: () => void }) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
