import type { Problem } from '../contracts/refusal.ts'
import { adminCopy } from '../copy/admin.ts'
import { completeProfileCopy } from '../copy/complete-profile.ts'
import { missingNames, type NameField, type NameForm } from './names.ts'

/** Names of the profile and of the admin's dialog. */
export const checkProfileNames = (form: NameForm): Problem<NameField>[] =>
  missingNames(form).map(field => ({ field, message: adminCopy.namesRequired }))

/** Names of the first-time screen. */
export const checkCompletionNames = (form: NameForm): Problem<NameField>[] =>
  missingNames(form).map(field => ({ field, message: completeProfileCopy.namesRequired }))
