import {
  ATTACHMENT_EXTENSIONS,
  checkAttachment,
  fileProblem,
  formatLeaveDays,
  type LeaveRequest,
  leaveFormCopy,
  requestsCopy,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { uploadFile } from '../../data/connection/client.ts'
import { updateLeaveRequest } from '../../data/leave-requests/leave-requests.ts'
import { announceFailure, announceProblem, announceSuccess } from '../../leave-ui/announce.ts'
import { serverMessage } from '../../leave-ui/error-message.ts'
import { photoAsJpeg, UnreadablePhoto } from '../../leave-ui/photo-as-jpeg.ts'
import { Button } from '../../ui/button.tsx'

/** Adds a certificate after the request. Selecting a file uploads and stores it. */
export function AddDocument({ request }: { request: LeaveRequest }) {
  const { mutateAsync: update } = useMutation(updateLeaveRequest())
  const add = useMutation({
    mutationFn: async (file: File) => update({ id: request.id, attachment_url: await uploadFile(file) }),
    onSuccess: () => announceSuccess(requestsCopy.documentAdded),
    onError: error => announceFailure(serverMessage(error) ?? leaveFormCopy.uploadFailed),
  })

  async function choose(chosen: File) {
    const file = await photoAsJpeg(chosen).catch(error => error as unknown)
    if (!(file instanceof File))
      return announceProblem(
        file instanceof UnreadablePhoto ? file.message : leaveFormCopy.fileTypeNotAccepted,
      )
    const problem = fileProblem(checkAttachment(file))
    if (problem !== undefined) return announceProblem(problem)
    add.mutate(file)
  }

  return (
    <FileTrigger
      acceptedFileTypes={[...ATTACHMENT_EXTENSIONS]}
      onSelect={files => {
        const [file] = files ?? []
        if (file) void choose(file)
      }}
    >
      <Button
        size="small"
        variant="quiet"
        icon={<Paperclip aria-hidden />}
        isPending={add.isPending}
        aria-label={requestsCopy.addDocumentTo(formatLeaveDays(request))}
      >
        {requestsCopy.addDocument}
      </Button>
    </FileTrigger>
  )
}
