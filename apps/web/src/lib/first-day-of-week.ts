import { useSyncExternalStore } from 'react'

const DAYS = ['sunday', 'monday', 'saturday'] as const

/** The first weekday of every calendar on the page. */
type FirstDayOfWeek = (typeof DAYS)[number]

let chosen: FirstDayOfWeek = 'sunday'

const listeners = new Set<() => void>()

/** Takes the day from the public settings. An invalid value counts as Sunday. */
export function setFirstDayOfWeek(named: unknown): void {
  const next = DAYS.find(day => day === named) ?? 'sunday'
  if (next === chosen) return
  chosen = next
  for (const changed of listeners) changed()
}

/** The current value, for code outside components. */
export const firstDayOfWeek = (): FirstDayOfWeek => chosen

/** The same for components, which render again when the setting changes. */
export const useFirstDayOfWeek = (): FirstDayOfWeek => useSyncExternalStore(subscribe, firstDayOfWeek)

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
