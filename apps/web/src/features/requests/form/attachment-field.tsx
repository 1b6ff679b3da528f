import { ATTACHMENT_EXTENSIONS, leaveFormCopy as copy } from '@leavewell/leave'
import { FileField } from '../../../ui/file-field.tsx'
import type { Attachment } from './use-attachment.ts'

/** One document with the request. */
export const AttachmentField = ({
  attachment,
  problem,
}: {
  attachment: Attachment
  problem: string | undefined
}) => (
  <FileField
    label={copy.attachment}
    hint={copy.attachmentHint}
    accept={ATTACHMENT_EXTENSIONS}
    file={attachment.file}
    progress={attachment.progress}
    error={problem}
    onChoose={attachment.choose}
    onRemove={attachment.remove}
  />
)
