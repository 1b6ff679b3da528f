import { defaultStorage, TOKEN_KEYS } from '@leavewell/client'

/** Also read in index.html, before the app has loaded. */
const STORAGE_KEY = 'leavewell_greeting'
/** The last characters of the token, which identify the session. */
const TAIL = 16

const { local: storage } = defaultStorage()

/**
 * Stores the greeting, so that the next load shows it immediately. Tied to the session, so that no other user
 * sees it.
 */
export function keepGreeting(greeting: string): void {
  const token = TOKEN_KEYS.map(key => storage.getItem(key)).find(Boolean)
  if (token) storage.setItem(STORAGE_KEY, `${token.slice(-TAIL)} ${greeting}`)
}

export const forgetGreeting = (): void => storage.removeItem(STORAGE_KEY)
