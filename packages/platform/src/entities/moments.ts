const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i

/** The calendar day if `text` is one that exists, `2030-01-31`; else undefined. */
export function parseDay(text: string): string | undefined {
  if (!DAY.test(text) || text.startsWith('0000')) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text
}

/** The moment as ISO UTC text with milliseconds; a text without zone is UTC, a day alone is its first moment. */
export function parseMoment(text: string): string | undefined {
  const [, day, time, zone] = MOMENT.exec(text) ?? []
  if (day === undefined || parseDay(day) === undefined) return undefined
  const parsed = Date.parse(`${day}T${time ?? '00:00'}${(zone ?? 'Z').toUpperCase()}`)
  if (Number.isNaN(parsed)) return undefined
  const iso = new Date(parsed).toISOString()
  return /^\d{4}-/.test(iso) && !iso.startsWith('0000') ? iso : undefined
}
