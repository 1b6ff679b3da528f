/** The steps of sign-in, one page each. */
export type StepName =
  | 'sign-in'
  | 'second-step'
  | 'register'
  | 'code'
  | 'forgot'
  | 'reset'
  | 'confirm-email'
  | 'agree-to-email'

/** One input field. */
interface Field {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  /** What a browser fills in automatically. */
  autocomplete: string
}

/** A page: its words, input fields, hidden fields and call of the wire. */
export interface Step {
  title: string
  button: string
  fields: readonly Field[]
  hidden: readonly string[]
  /** Path below `/auth`. */
  call: string
  /** The next page. Undefined if the answer is a session. */
  next?: StepName
}

const EMAIL: Field = { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username' }
const PASSWORD: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
}
const CODE: Field = { name: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code' }

export const STEPS: Record<StepName, Step> = {
  'sign-in': { title: 'Sign in', button: 'Sign in', fields: [EMAIL, PASSWORD], hidden: [], call: 'login' },
  'second-step': {
    title: 'Enter your code',
    button: 'Sign in',
    fields: [{ ...CODE, label: 'Code of your app, or a recovery code' }],
    hidden: ['challenge'],
    call: 'two-factor',
  },
  register: {
    title: 'Create an account',
    button: 'Create account',
    fields: [EMAIL, { ...PASSWORD, label: 'Choose a password', autocomplete: 'new-password' }],
    hidden: [],
    call: 'register',
    next: 'code',
  },
  code: {
    title: 'Confirm your address',
    button: 'Confirm',
    fields: [{ ...CODE, name: 'otp_code', label: 'Code from the mail' }],
    hidden: ['email'],
    call: 'verify-otp',
  },
  forgot: {
    title: 'Choose a new password',
    button: 'Send a link',
    fields: [EMAIL],
    hidden: [],
    call: 'reset-password-request',
    next: 'sign-in',
  },
  reset: {
    title: 'Choose your password',
    button: 'Save',
    fields: [{ name: 'new_password', label: 'New password', type: 'password', autocomplete: 'new-password' }],
    hidden: ['reset_token', 'mode', 'email'],
    call: 'reset-password',
    next: 'sign-in',
  },
  'confirm-email': {
    title: 'Confirm your new address',
    button: 'This address is mine',
    fields: [],
    hidden: ['email_token'],
    call: 'confirm-email',
    next: 'sign-in',
  },
  'agree-to-email': {
    title: 'Do you agree to another address?',
    button: 'I agree',
    fields: [],
    hidden: ['email_token'],
    call: 'confirm-email',
    next: 'sign-in',
  },
}

export const isStep = (name: unknown): name is StepName =>
  typeof name === 'string' && Object.hasOwn(STEPS, name)
