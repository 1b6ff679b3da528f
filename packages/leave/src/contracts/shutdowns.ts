import type { AskedDays } from '../entities/leave-request.ts'
import type { Shutdown, ShutdownChoice, ShutdownScope } from '../entities/shutdown.ts'
import type { LeaveTypeRules } from './quote-leave.ts'

/** The days, the leave type and the people of a shutdown (`previewShutdown`). */
export interface ShutdownQuestion
  extends Pick<AskedDays, 'start_date' | 'end_date' | 'start_half' | 'end_half'> {
  leave_type: string
  scope: ShutdownScope
  scope_ids: readonly string[]
  except_users: readonly string[]
}

/** Books a shutdown as it was previewed (`bookShutdown`). */
export interface ShutdownForm extends ShutdownQuestion {
  title: string
  reason: string | null
  choice: ShutdownChoice
  choices: Record<string, ShutdownChoice>
  /** The digest of each person in the preview. Leave is booked only if none has changed. */
  digests: Record<string, string>
}

/** The groups of a preview, in the order of display. */
export const SHUTDOWN_GROUPS = ['book', 'short', 'blocked', 'away'] as const

export type ShutdownGroup = (typeof SHUTDOWN_GROUPS)[number]

/** What a shutdown means for one person. Amounts are in minutes of their policy. */
export interface ShutdownRow {
  user_id: string
  name: string
  department: string | null
  group: ShutdownGroup
  unit: Pick<LeaveTypeRules, 'day_minutes' | 'measure'>
  minutes: number
  /** How much of it the balance covers. */
  covered: number
  options: ShutdownChoice[]
  /** Why nothing is booked, that some days are already leave, or what a rule warns of. */
  note: string | null
  digest: string
}

export interface ShutdownPreview {
  /** By group and name. */
  rows: ShutdownRow[]
  /** The longest notice of a policy that the shutdown breaks, and for how many people. */
  notice: { days: number; people: number } | null
}

/** The state of a shutdown after a part of the work. */
export interface ShutdownProgress extends Pick<Shutdown, 'id' | 'status' | 'people'> {
  /** How many people are still to be booked or undone. */
  left: number
}

/** One shutdown in the list (`listShutdowns`). */
export interface ShutdownListRow
  extends ShutdownProgress,
    Pick<
      Shutdown,
      | 'title'
      | 'start_date'
      | 'end_date'
      | 'start_half'
      | 'end_half'
      | 'leave_type'
      | 'scope'
      | 'scope_ids'
      | 'created_date'
    > {
  made_by_name: string | null
  canUndo: boolean
  /** Names of people who joined, moved or got a policy after it was booked. */
  joined_later: string[]
}
