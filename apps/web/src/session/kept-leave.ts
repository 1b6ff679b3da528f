import { defaultStorage } from '@leavewell/client'
import { type KeptLeave, readKeptLeave } from '@leavewell/leave'
import { useSyncExternalStore } from 'react'
import { setOrganisationZone } from '../leave-ui/today.ts'
import { sessionMark } from './session-mark.ts'

/**
 * The leave that this device shows without a network (docs/decisions/0210). The value begins with the mark of the
 * session that allowed it. The copy follows, once there is one. So no copy exists without its permission.
 */
const STORAGE_KEY = 'leavewell_kept_leave'

const { local: storage } = defaultStorage()

const listeners = new Set<() => void>()

function store(value: string): void {
  storage.setItem(STORAGE_KEY, value)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The copy as text, empty if there is none. Undefined if this session does not allow one. */
function storedText(): string | undefined {
  const mark = sessionMark()
  const value = storage.getItem(STORAGE_KEY)
  return mark && value?.startsWith(`${mark} `) ? value.slice(mark.length + 1) : undefined
}

/** Whether the person allowed it in this session. */
const keepsLeave = (): boolean => storedText() !== undefined

export const useKeepsLeave = (): boolean => useSyncExternalStore(subscribe, keepsLeave)

/** Allows a copy for this session. Throws if the browser stores nothing. */
export function allowKeptLeave(): void {
  const mark = sessionMark()
  if (mark === undefined) throw new Error('The session is not stored')
  store(`${mark} `)
}

/**
 * Stores a copy that was read in the session with this mark. Another tab may have signed out or withdrawn the
 * permission meanwhile, and then nothing is stored.
 */
export function keepLeave(mark: string | undefined, leave: KeptLeave): void {
  if (mark !== undefined && mark === sessionMark() && keepsLeave()) store(`${mark} ${JSON.stringify(leave)}`)
}

/**
 * Reads the copy of this session, which decides what is today. Deletes a copy that is unreadable, of another version or
 * too old.
 */
export function keptLeave(now = new Date()): KeptLeave | undefined {
  const text = storedText()
  if (!text) return undefined
  const kept = readKeptLeave(text, now)
  if (kept === undefined) allowKeptLeave()
  else setOrganisationZone(kept.time_zone)
  return kept
}

/** Deletes copy and permission. */
export function forgetKeptLeave(): void {
  storage.removeItem(STORAGE_KEY)
  for (const listener of listeners) listener()
}

/** The same if they belong to another session. */
export function forgetForeignLeave(): void {
  if (!keepsLeave()) forgetKeptLeave()
}
