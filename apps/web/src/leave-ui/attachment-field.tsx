import { ATTACHMENT_EXTENSIONS, leaveFormCopy as copy } from '@leavewell/leave'
import { FileField } from '../ui/file-field.tsx'
import type { Attachment } from './use-attachment.ts'

interface Props {
  label: string
  attachment: Attachment
  problem?: string | undefined
}

/** One document of a form. */
export const AttachmentField = ({ label, attachment, problem }: Props) => (
  <FileField
    label={label}
    hint={copy.attachmentHint}
    accept={ATTACHMENT_EXTENSIONS}
    file={attachment.file}
    progress={attachment.progress}
    error={attachment.problem ?? problem}
    onChoose={attachment.choose}
    onRemove={attachment.remove}
  />
)
