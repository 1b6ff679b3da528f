/** The part of the browser's `Storage` that is used here. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Places for values: `local` outlives the tab, `session` does not. */
export interface ClientStorage {
  local: KeyValueStore
  session: KeyValueStore
}

/** The browser's storages if they exist and are allowed, otherwise memory. */
export const defaultStorage = (): ClientStorage => ({
  local: usable(() => globalThis.localStorage) ?? memoryStore(),
  session: usable(() => globalThis.sessionStorage) ?? memoryStore(),
})

/** Stores values as long as the process runs. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  }
}

/** Accessing a storage throws if cookies are blocked. Node has one that does not work without a file. */
function usable(storage: () => KeyValueStore | undefined): KeyValueStore | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    const store = storage()
    store?.getItem('')
    return store
  } catch {
    return undefined
  }
}
