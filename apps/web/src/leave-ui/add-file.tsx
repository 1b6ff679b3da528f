import {
  ATTACHMENT_EXTENSIONS,
  checkAttachment,
  fileProblem,
  leaveFormCopy,
  requestsCopy,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { uploadFile } from '../data/connection/client.ts'
import { Button } from '../ui/button.tsx'
import { announceFailure, announceProblem, announceSuccess } from './announce.ts'
import { serverMessage } from './error-message.ts'
import { photoAsJpeg, UnreadablePhoto } from './photo-as-jpeg.ts'

interface Props {
  /** The accessible name of the button, with the leave. */
  label: string
  /** Stores the address of the uploaded file. */
  store: (url: string) => Promise<unknown>
}

/** Adds a document after the request. Selecting a file uploads and stores it. */
export function AddFile({ label, store }: Props) {
  const add = useMutation({
    mutationFn: async (file: File) => store(await uploadFile(file)),
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
        aria-label={label}
      >
        {requestsCopy.addDocument}
      </Button>
    </FileTrigger>
  )
}
