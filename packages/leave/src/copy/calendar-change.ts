import { formatDays, formatNumber } from '../formats/numbers.ts'

/** What a change of holidays or working time does to leave that is booked, before it is made. */
export const calendarChangeCopy = {
  looking: 'Looking whose leave it touches…',
  none: 'No booked leave costs anything else.',
  title: (people: number, requests: number) =>
    `Leave of ${people === 1 ? '1 person' : `${formatNumber(people)} people`} is counted anew${
      requests > people ? `, ${formatNumber(requests)} requests` : ''
    }`,
  sums: (returned: number, more: number) =>
    [returned > 0 && `${formatDays(returned)} given back`, more > 0 && `${formatDays(more)} more taken`]
      .filter(Boolean)
      .join(', ')
      .concat('.'),
  told: 'Everybody concerned is told in the app and by mail.',
  lines: 'Whose leave it touches',
  change: (before: string, after: string) => `${before} → ${after}`,
  changeSpoken: (before: string, after: string) => `${before} before, ${after} then`,
  pending: 'pending',
  all: (count: number) => `Show all ${formatNumber(count)}`,
  fewer: 'Show fewer',
} as const
