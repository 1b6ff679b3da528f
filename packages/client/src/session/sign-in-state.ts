import { SIGN_IN_STATE, STORAGE_PREFIX } from '../wire-names.ts'
import { withParameter } from './address-parameters.ts'
import type { KeyValueStore } from './storage.ts'

const KEY = STORAGE_PREFIX + SIGN_IN_STATE

/** Returns the address to return to after a sign-in that begins now. It carries a state that only this tab knows. */
export function withSignInState(address: string, session: KeyValueStore): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const state = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  session.setItem(KEY, state)
  return withParameter(address, SIGN_IN_STATE, state)
}

/** Checks whether this state belongs to a sign-in that was begun in this tab. It works once. */
export function takeSignInState(given: string | null | undefined, session: KeyValueStore): boolean {
  const state = session.getItem(KEY)
  if (!given || state !== given) return false
  session.removeItem(KEY)
  return true
}
