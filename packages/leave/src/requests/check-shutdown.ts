import type { FieldFinding } from '../contracts/refusal.ts'
import type { ShutdownForm, ShutdownQuestion } from '../contracts/shutdowns.ts'
import { checkLeaveForm, type LeaveFormCodes } from './leave-form.ts'

export type ShutdownCodes = LeaveFormCodes &
  Record<'title_needed' | 'starts_in_past' | 'no_half_day' | 'people_needed' | 'reason_needed', null>

type ShutdownField = keyof ShutdownForm

export type ShutdownFinding = FieldFinding<ShutdownField, ShutdownCodes>

/** Checks the days and the people of a shutdown. */
export function checkShutdownQuestion(question: ShutdownQuestion, today: string): ShutdownFinding[] {
  const days = checkLeaveForm(question, { today })
  if (days.length > 0) return days
  const { start_date, end_date, start_half, end_half, scope, scope_ids } = question
  if (start_date < today) return [{ field: 'start_date', code: 'starts_in_past' }]
  if (start_date === end_date && start_half !== null && end_half !== null)
    return [{ field: 'end_half', code: 'no_half_day' }]
  return scope !== 'everyone' && scope_ids.length === 0 ? [{ field: 'scope_ids', code: 'people_needed' }] : []
}

/** Checks what is entered after the preview. `isShortNotice`: a policy requires more notice. */
export const checkShutdownForm = (
  { title, reason }: Pick<ShutdownForm, 'title' | 'reason'>,
  isShortNotice: boolean,
): ShutdownFinding[] => [
  ...(title.trim() === '' ? [{ field: 'title', code: 'title_needed' } as const] : []),
  ...(isShortNotice && !reason?.trim() ? [{ field: 'reason', code: 'reason_needed' } as const] : []),
]

/** Whether a shutdown can still be undone: through its first day, also before all people are booked. */
export const canUndoShutdown = (
  { status, start_date }: { status: string; start_date: string },
  today: string,
): boolean => (status === 'booking' || status === 'booked') && today <= start_date
