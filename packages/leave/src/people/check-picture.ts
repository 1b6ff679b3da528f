import { PICTURE_LIMIT_BYTES } from '../constants.ts'
import { profile } from '../messages/profile.ts'
import { isHeic } from '../requests/is-heic.ts'

/** The sentence that refuses a file as a profile picture, or undefined. */
export function checkPicture(file: { name: string; type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/') && !isHeic(file)) return profile.notAnImage
  if (file.size >= PICTURE_LIMIT_BYTES) return profile.imageTooLarge
  return undefined
}
