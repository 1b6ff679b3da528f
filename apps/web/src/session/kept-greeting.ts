import { defaultStorage } from '@leavewell/client'
import { sessionMark } from './session-mark.ts'

/** Also read in index.html, before the app has loaded. */
const STORAGE_KEY = 'leavewell_greeting'

const { local: storage } = defaultStorage()

/**
 * Stores the greeting, so that the next load shows it immediately. Tied to the session, so that no other user
 * sees it.
 */
export function keepGreeting(greeting: string): void {
  const mark = sessionMark()
  if (mark) storage.setItem(STORAGE_KEY, `${mark} ${greeting}`)
}

export const forgetGreeting = (): void => storage.removeItem(STORAGE_KEY)
