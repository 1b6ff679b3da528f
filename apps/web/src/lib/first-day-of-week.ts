import { useSyncExternalStore } from 'react'

const DAYS = ['sunday', 'monday', 'saturday'] as const

/** The day that weeks begin with on every calendar of the page. */
type FirstDayOfWeek = (typeof DAYS)[number]

let chosen: FirstDayOfWeek = 'sunday'

const listeners = new Set<() => void>()

/** Takes it out of the public settings; what is none of them is Sunday. */
export function setFirstDayOfWeek(named: unknown): void {
  const next = DAYS.find(day => day === named) ?? 'sunday'
  if (next === chosen) return
  chosen = next
  for (const changed of listeners) changed()
}

/** As it is now, for what is no component. */
export const firstDayOfWeek = (): FirstDayOfWeek => chosen

/** The same, drawn anew when the organisation chooses another. */
export const useFirstDayOfWeek = (): FirstDayOfWeek => useSyncExternalStore(subscribe, firstDayOfWeek)

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
