import { formatDaySpoken, formatWeekdayAndDay } from '../dates/format-date.ts'
import { awayCopy } from './away.ts'
import { chatChannelsCopy as copy } from './chat-channels.ts'
import type { ChatMessage } from './chat-message.ts'

/** A person who is away, without leave type or reason. */
export interface AwayPerson {
  name: string
  /** The last day of the leave. */
  until: string
}

/** Returns the morning message of a day. Undefined: no one is away. */
export function awayMessage(
  today: string,
  department: string | null,
  away: readonly AwayPerson[],
  url: string,
): ChatMessage | undefined {
  if (away.length === 0) return undefined
  const title = [awayCopy.today, formatDaySpoken(today), ...(department === null ? [] : [department])]
  return {
    title: title.join(' · '),
    lines: away.map(({ name, until }) =>
      until > today ? copy.awayUntil(name, formatWeekdayAndDay(until)) : copy.awayToday(name),
    ),
    link: { label: copy.open, url },
  }
}
