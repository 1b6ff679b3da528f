import { signInCopy as copy, isEmail, type Problem } from '@leavewell/leave'

export const CODE_LENGTH = 6
const MIN_PASSWORD = 8

interface Fields {
  email?: string
  /** An existing password. */
  password?: string
  /** A new password. */
  new_password?: string
  code?: string
  recovery_code?: string
}

/** Validates the fields of a step. Fields that the step does not have are skipped. */
export function checkSignIn(fields: Fields): Problem<keyof Fields>[] {
  const problems: Problem<keyof Fields>[] = []
  const { email, password, new_password, code, recovery_code } = fields
  if (email?.trim() === '') problems.push({ field: 'email', message: copy.emailMissing })
  else if (email !== undefined && !isEmail(email.trim()))
    problems.push({ field: 'email', message: copy.emailInvalid })
  if (password === '') problems.push({ field: 'password', message: copy.passwordMissing })
  if (new_password !== undefined && new_password.length < MIN_PASSWORD)
    problems.push({ field: 'new_password', message: copy.passwordTooShort })
  if (code !== undefined && code.length < CODE_LENGTH)
    problems.push({ field: 'code', message: copy.codeIncomplete })
  if (recovery_code?.trim() === '')
    problems.push({ field: 'recovery_code', message: copy.recoveryCodeMissing })
  return problems
}
