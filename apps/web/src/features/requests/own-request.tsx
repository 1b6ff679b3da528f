import { calendarCopy, type LeaveRequest, requestsCopy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { GuardedDialog } from '../../forms/guarded-dialog.tsx'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { Alert } from '../../ui/alert.tsx'
import { DialogBody } from '../../ui/dialog.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'

interface Props {
  id: string
  /** The user's own requests. */
  requests: Shown<LeaveRequest[]>
  onClose: () => void
  /** Renders the card of a request. */
  children: (request: LeaveRequest) => ReactNode
}

/** One of the user's own requests in a dialog, if the URL names it. */
export function OwnRequest({ id, requests, onClose, children }: Props) {
  return (
    <GuardedDialog title={calendarCopy.detailTitle} width="large" onClose={onClose}>
      {() => (
        <DialogBody>
          <QueryView query={requests} loading={<SkeletonList rows={3} />}>
            {all => {
              const request = all.find(each => each.id === id)
              return request ? children(request) : <Alert tone="warning">{requestsCopy.noSuchRequest}</Alert>
            }}
          </QueryView>
        </DialogBody>
      )}
    </GuardedDialog>
  )
}
