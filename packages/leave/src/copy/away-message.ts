import type { AwayDays } from '../calendar/who-is-away.ts'
import { formatDaySpoken, formatWeekdayAndDay } from '../dates/format-date.ts'
import { awayCopy } from './away.ts'
import { chatChannelsCopy as copy } from './chat-channels.ts'
import type { ChatMessage } from './chat-message.ts'

/** Returns the morning message of a day. Undefined: no one is away. */
export function awayMessage(
  today: string,
  department: string | null,
  away: readonly AwayDays[],
  url: string,
): ChatMessage | undefined {
  if (away.length === 0) return undefined
  const title = [awayCopy.today, formatDaySpoken(today), ...(department === null ? [] : [department])]
  return {
    title: title.join(' · '),
    lines: away.map(({ name, end_date }) =>
      end_date > today ? copy.awayUntil(name, formatWeekdayAndDay(end_date)) : copy.awayToday(name),
    ),
    link: { label: copy.open, url },
  }
}
