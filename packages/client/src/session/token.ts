import { TOKEN_KEYS } from '../wire-names.ts'
import type { KeyValueStore } from './storage.ts'

/** The user's access token, shared by all parts of one client. */
export interface TokenHolder {
  get(): string | undefined
  /** `save: false` keeps it out of the storage. */
  set(token: string, save?: boolean): void
  clear(): void
  onChange(listener: () => void): void
}

/** Starts with `given`, else with the stored value under one of the two keys (S-44). */
export function createTokenHolder(store: KeyValueStore, given?: string): TokenHolder {
  let token = given || storedToken(store)
  const listeners: (() => void)[] = []
  const change = (next: string | undefined) => {
    if (next === token) return
    token = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => token,
    set(next, save = true) {
      if (save) storeToken(store, next)
      change(next)
    },
    clear() {
      removeToken(store)
      change(undefined)
    },
    onChange: listener => void listeners.push(listener),
  }
}

export const storedToken = (store: KeyValueStore): string | undefined =>
  TOKEN_KEYS.map(key => store.getItem(key)).find(value => value) ?? undefined

export function storeToken(store: KeyValueStore, token: string): void {
  for (const key of TOKEN_KEYS) store.setItem(key, token)
}

export function removeToken(store: KeyValueStore): void {
  for (const key of TOKEN_KEYS) store.removeItem(key)
}
