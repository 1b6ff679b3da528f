import { calendarCopy, type LeaveRequest, requestsCopy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'

interface Props {
  id: string
  /** One's own. */
  requests: Shown<LeaveRequest[]>
  onClose: () => void
  /** Its card. */
  children: (request: LeaveRequest) => ReactNode
}

/** One of one's own requests in a window, where an address names it. */
export function OwnRequest({ id, requests, onClose, children }: Props) {
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={calendarCopy.detailTitle}
      width="large"
    >
      <DialogBody>
        <QueryView query={requests} loading={<SkeletonList rows={3} />}>
          {all => {
            const request = all.find(each => each.id === id)
            return request ? children(request) : <Alert tone="warning">{requestsCopy.noSuchRequest}</Alert>
          }}
        </QueryView>
      </DialogBody>
    </Dialog>
  )
}
