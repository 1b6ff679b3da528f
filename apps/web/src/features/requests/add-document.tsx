import { formatLeaveDays, type LeaveRequest, requestsCopy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { updateLeaveRequest } from '../../data/leave-requests/leave-requests.ts'
import { AddFile } from '../../leave-ui/add-file.tsx'

/** Adds a certificate after the request. */
export function AddDocument({ request }: { request: LeaveRequest }) {
  const { mutateAsync: update } = useMutation(updateLeaveRequest())
  return (
    <AddFile
      label={requestsCopy.addDocumentTo(formatLeaveDays(request))}
      store={attachment_url => update({ id: request.id, attachment_url })}
    />
  )
}
