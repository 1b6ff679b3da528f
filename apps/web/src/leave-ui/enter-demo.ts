import type { DemoLogins } from '@leavewell/leave'
import { client } from '../data/connection/client.ts'
import { errorMessage } from './error-message.ts'

/** Signs in as another person of the demo company, and opens a page. Reports a failure. */
export async function enterDemo({ password }: DemoLogins, email: string, path: string): Promise<void> {
  try {
    await client.auth.loginViaEmailPassword(email, password)
  } catch (error) {
    // Loaded on demand, because the Dashboard of the demo does not need messages at first.
    const { announceServerError } = await import('./announce.ts')
    announceServerError(errorMessage(error))
    return
  }
  window.location.assign(path)
}
