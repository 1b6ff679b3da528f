import { todayIn } from '@leavewell/leave'
import type { Organisation } from './organisation.ts'

/** The organisation's day at a moment (OP-24). */
export const today = ({ timeZone }: Pick<Organisation, 'timeZone'>, now: Date): string =>
  todayIn(timeZone, now)
