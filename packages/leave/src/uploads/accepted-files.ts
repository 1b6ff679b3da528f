import { leaveFormCopy as copy } from '../copy/leave-form.ts'
import { profileCopy } from '../copy/profile.ts'

const MEBIBYTE = 1024 * 1024

/** Largest attachment; exactly this size is accepted (Q-10, OP-40). */
const ATTACHMENT_MAX_BYTES = 10 * MEBIBYTE
/** Endings of accepted attachments. */
export const ATTACHMENT_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png', '.doc', '.docx'] as const

/** The sentence that refuses a file as an attachment, or undefined. */
export function checkAttachment(file: { name: string; size: number }): string | undefined {
  if (file.size > ATTACHMENT_MAX_BYTES) return copy.fileTooLarge
  if (!isAcceptedAttachment(file.name)) return copy.fileTypeNotAccepted
  return undefined
}

/** Whether a file name has one of the accepted endings, in any case. */
const isAcceptedAttachment = (name: string): boolean =>
  ATTACHMENT_EXTENSIONS.some(extension => name.toLowerCase().endsWith(extension))

/** Pictures must be smaller than this; exactly this size is refused (Q-27, OP-40). */
const PICTURE_LIMIT_BYTES = 5 * MEBIBYTE

/** The sentence that refuses a file as a profile picture, or undefined. */
export function checkPicture(file: { name: string; type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/') && !isHeic(file)) return profileCopy.notAnImage
  if (file.size >= PICTURE_LIMIT_BYTES) return profileCopy.imageTooLarge
  return undefined
}

/** Whether a file is a photo in the format of newer phones, by its type or, where the system knows none, by its name. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
