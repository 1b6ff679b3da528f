/** Why a file is not accepted. */
export interface FileFinding {
  code: 'file_too_large' | 'type_not_accepted' | 'not_an_image' | 'image_too_large'
}

const MEBIBYTE = 1024 * 1024

/** Largest attachment. Exactly this size is accepted (Q-10, OP-40). */
const ATTACHMENT_MAX_BYTES = 10 * MEBIBYTE
/** Endings of accepted attachments. */
export const ATTACHMENT_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png', '.doc', '.docx'] as const

/** Returns why a file is not accepted as an attachment. Undefined if it is. */
export function checkAttachment(file: { name: string; size: number }): FileFinding | undefined {
  if (file.size > ATTACHMENT_MAX_BYTES) return { code: 'file_too_large' }
  if (!isAcceptedAttachment(file.name)) return { code: 'type_not_accepted' }
  return undefined
}

/** Whether a file name has one of the accepted endings, in any case. */
const isAcceptedAttachment = (name: string): boolean =>
  ATTACHMENT_EXTENSIONS.some(extension => name.toLowerCase().endsWith(extension))

/** Pictures must be smaller than this. Exactly this size is refused (Q-27, OP-40). */
const PICTURE_LIMIT_BYTES = 5 * MEBIBYTE

/** Returns why a file is not accepted as a profile picture. Undefined if it is. */
export function checkPicture(file: { name: string; type: string; size: number }): FileFinding | undefined {
  if (!file.type.startsWith('image/') && !isHeic(file)) return { code: 'not_an_image' }
  if (file.size >= PICTURE_LIMIT_BYTES) return { code: 'image_too_large' }
  return undefined
}

/**
 * Whether a file is a photo in the format of newer phones. Checks its type, or its name where the system has no type.
 */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
