import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { type DaysRead, readDays } from './read-days.ts'

/** What the user wants from the assistant. */
export type AssistantIntent =
  | { kind: 'balances' | 'requests' | 'decline' | 'help' }
  | ({ kind: 'away' } & DaysRead)
  | ({ kind: 'draft'; leave_type: LeaveTypeKey } & DaysRead)

const TYPES: readonly [RegExp, LeaveTypeKey][] = [
  [/\b(annual|holidays?|vacation|trip)\b/, 'annual'],
  [/\b(sick|ill|doctor)\b/, 'sick'],
  [/\b(maternity|paternity|parental)\b/, 'maternity_paternity'],
  [/\bunpaid\b/, 'unpaid'],
  [/\bpersonal\b/, 'personal'],
]

/**
 * Reads an intent from plain words. Days with a leave type, or with a word for being away, become a draft
 * request. The default is annual leave.
 */
export function readIntent(message: string, today: string, types: LeaveTypes): AssistantIntent {
  const text = message.toLowerCase()
  const days = readDays(text, today)
  const type = typeNamedIn(text, types)
  if (/^\s*(no|nope|no thanks|cancel|don't|stop)[\s.!]*$/.test(text)) return { kind: 'decline' }
  if (/\b(who|anybody|anyone|calendar|team|colleagues?)\b/.test(text)) return { kind: 'away', ...days }
  if (days.start !== undefined && (type !== undefined || ASKING.test(text))) {
    return { kind: 'draft', leave_type: type ?? 'annual', ...days }
  }
  if (/\b(balances?|left|remaining|how (much|many)|allocat)/.test(text)) return { kind: 'balances' }
  if (/\b(requests?|status|pending|approved|rejected|decided)\b/.test(text)) return { kind: 'requests' }
  if (type !== undefined || ASKING.test(text)) return { kind: 'draft', leave_type: type ?? 'annual', ...days }
  return { kind: 'help' }
}

/** The type whose name is in the message, else one that a common word means. */
function typeNamedIn(text: string, { all }: LeaveTypes): LeaveTypeKey | undefined {
  const named = all.find(({ label }) => text.includes(label.toLowerCase()))
  return named?.key ?? TYPES.find(([word]) => word.test(text))?.[1]
}

const ASKING = /\b(leave|off|request|book|take|away|absent)\b/

/** Whether a message is a plain yes to the last offer. */
export const isYes = (message: string): boolean =>
  /^\s*(yes|yes,? please|yep|ok|okay|sure|confirm|submit|submit it|send|send it|yes,? send it|do it|go ahead)[\s.!]*$/i.test(
    message,
  )
