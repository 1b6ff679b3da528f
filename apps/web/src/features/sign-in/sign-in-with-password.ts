import { ClientError, challengeOf } from '@leavewell/client'
import { client } from '../../data/connection/client.ts'
import type { StepProps } from './step-form.tsx'

/** Signs in, or continues with the required step: a code for the address, or a second factor (S-16). */
export async function signInWithPassword(
  { email, password }: { email: string; password: string },
  { goTo, askSecondStep, onSignedIn }: Pick<StepProps, 'goTo' | 'askSecondStep' | 'onSignedIn'>,
): Promise<void> {
  // A wrong password reloads the page (T-08). The address is stored, so that it need not be typed again.
  rememberEmail(email)
  try {
    await client.auth.loginViaEmailPassword(email.trim(), password)
  } catch (error) {
    if (error instanceof ClientError && error.code === 'not_verified') return goTo('code')
    const challenge = challengeOf(error)
    if (challenge === undefined) throw error
    takeEmail()
    return askSecondStep(challenge)
  }
  takeEmail()
  onSignedIn()
}

const KEY = 'leavewell_sign_in_email'

/** Stores the address, because a wrong password reloads the page. */
const rememberEmail = (email: string): void => sessionStorage.setItem(KEY, email)

/** The address typed before the reload, once. */
export function takeEmail(): string {
  const email = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.removeItem(KEY)
  return email
}
