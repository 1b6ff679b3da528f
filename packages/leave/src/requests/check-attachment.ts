import { ATTACHMENT_EXTENSIONS, ATTACHMENT_MAX_BYTES } from '../constants.ts'
import { leaveFormCopy as copy } from '../copy/leave-form.ts'

/** The sentence that refuses a file as an attachment, or undefined. */
export function checkAttachment(file: { name: string; size: number }): string | undefined {
  if (file.size > ATTACHMENT_MAX_BYTES) return copy.fileTooLarge
  if (!isAcceptedAttachment(file.name)) return copy.fileTypeNotAccepted
  return undefined
}

/** Whether a file name has one of the accepted endings, in any case. */
const isAcceptedAttachment = (name: string): boolean =>
  ATTACHMENT_EXTENSIONS.some(extension => name.toLowerCase().endsWith(extension))
