import { LOCALE } from '@leavewell/leave'

const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** `3 Sept 2026, 9:15 am`, in the reader's own zone; empty for what is no time. */
export function formatCommentTime(timestamp: string): string {
  const moment = new Date(timestamp)
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment)
}
