import type { FileFinding } from '../uploads/accepted-files.ts'
import { leaveFormCopy } from './leave-form.ts'
import { profileCopy } from './profile.ts'

/** Why a file is not taken, if so. */
export const fileProblem = (finding: FileFinding | undefined): string | undefined =>
  finding && SENTENCES[finding.code]

const SENTENCES: Readonly<Record<FileFinding['code'], string>> = {
  file_too_large: leaveFormCopy.fileTooLarge,
  type_not_accepted: leaveFormCopy.fileTypeNotAccepted,
  not_an_image: profileCopy.notAnImage,
  image_too_large: profileCopy.imageTooLarge,
}
