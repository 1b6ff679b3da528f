import { defaultStorage } from '@leavewell/client'
import { useSyncExternalStore } from 'react'

/** `system` follows the system as it changes. */
export type Theme = 'system' | 'light' | 'dark'

/** Also read in index.html, before the first paint. */
const STORAGE_KEY = 'leavewell_theme'
/** A browser may forbid storage in a builder's frame. Then the choice lives as long as the page. */
const { local: storage } = defaultStorage()

const listeners = new Set<() => void>()

/** The selected theme, with a setter. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribe, chosenTheme),
  chooseTheme,
]

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    storage.removeItem(STORAGE_KEY)
    delete document.documentElement.dataset.theme
  } else {
    storage.setItem(STORAGE_KEY, theme)
    document.documentElement.dataset.theme = theme
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
