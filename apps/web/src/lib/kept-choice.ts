import { defaultStorage } from '@leavewell/client'
import { useSyncExternalStore } from 'react'

/** A browser may forbid storage in a builder's frame. Then choices live as long as the page. */
const { local: storage } = defaultStorage()

/**
 * A choice that the browser stores, like the theme: `useKeptChoice(KEY, ['cards', 'inbox'])`. An unknown value
 * counts as the first option.
 */
export function useKeptChoice<Choice extends string>(
  key: string,
  options: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const kept = useSyncExternalStore(subscribe, () => storage.getItem(key))
  return [
    among(options, kept),
    choice => {
      storage.setItem(key, choice)
      for (const listener of listeners) listener()
    },
  ]
}

/** The same, read once. */
export const readKeptChoice = <Choice extends string>(
  key: string,
  options: readonly [Choice, ...Choice[]],
): Choice => among(options, storage.getItem(key))

const among = <Choice extends string>(options: readonly [Choice, ...Choice[]], kept: string | null): Choice =>
  options.find(option => option === kept) ?? options[0]

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
