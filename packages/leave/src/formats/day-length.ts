/** Lengths of a day, as people write them: `7:36` is seven hours and thirty-six minutes. */

/** Whole minutes as `7:36`. */
export const formatDayLength = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `7:36`, `8` or `7.6` as whole minutes; undefined for anything that is no such length. */
export function readDayLength(text: string): number | undefined {
  const [, hours = '', minutes = '0'] = /^\s*(\d{1,2}):([0-5]\d)\s*$/.exec(text) ?? []
  if (hours !== '') return Number(hours) * 60 + Number(minutes)
  return /^\s*\d{1,2}([.,]\d{1,2})?\s*$/.test(text)
    ? Math.round(Number(text.replace(',', '.')) * 60)
    : undefined
}
