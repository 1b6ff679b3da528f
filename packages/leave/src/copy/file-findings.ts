import type { FileCode } from '../uploads/accepted-files.ts'
import { leaveFormCopy } from './leave-form.ts'
import { profileCopy } from './profile.ts'

/** Why a file is not taken. */
export const fileSentences: Readonly<Record<FileCode, string>> = {
  file_too_large: leaveFormCopy.fileTooLarge,
  type_not_accepted: leaveFormCopy.fileTypeNotAccepted,
  not_an_image: profileCopy.notAnImage,
  image_too_large: profileCopy.imageTooLarge,
}
