import { defaultStorage, TOKEN_KEYS } from '@leavewell/client'

/** Also read in index.html, before the app is there. */
const STORAGE_KEY = 'leavewell_greeting'
/** So much of the token's end says whose session it is. */
const TAIL = 16

const { local: storage } = defaultStorage()

/** Keeps how somebody is greeted, so that the next load greets them at once; in this session alone, and nobody else. */
export function keepGreeting(greeting: string): void {
  const token = TOKEN_KEYS.map(key => storage.getItem(key)).find(Boolean)
  if (token) storage.setItem(STORAGE_KEY, `${token.slice(-TAIL)} ${greeting}`)
}

export const forgetGreeting = (): void => storage.removeItem(STORAGE_KEY)
