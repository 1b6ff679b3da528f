import { PICTURE_LIMIT_BYTES } from '../constants.ts'
import { profileCopy as copy } from '../copy/profile.ts'
import { isHeic } from '../requests/is-heic.ts'

/** The sentence that refuses a file as a profile picture, or undefined. */
export function checkPicture(file: { name: string; type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/') && !isHeic(file)) return copy.notAnImage
  if (file.size >= PICTURE_LIMIT_BYTES) return copy.imageTooLarge
  return undefined
}
