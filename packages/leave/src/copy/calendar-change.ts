import { formatDays, formatNumber, formatPeople } from '../formats/numbers.ts'

/** Preview of a change of holidays or work schedules: its effect on existing leave. */
export const calendarChangeCopy = {
  looking: 'Checking affected leave…',
  none: 'No leave is affected.',
  title: (people: number, requests: number) =>
    requests > people
      ? `Recalculates leave for ${formatPeople(people)}, ${formatNumber(requests)} requests`
      : `Recalculates leave for ${formatPeople(people)}`,
  sums: (returned: number, more: number) =>
    [returned > 0 && `${formatDays(returned)} returned`, more > 0 && `${formatDays(more)} more taken`]
      .filter(Boolean)
      .join(', ')
      .concat('.'),
  told: 'Everyone affected gets a notification and an email.',
  lines: 'Affected leave',
  change: (before: string, after: string) => `${before} → ${after}`,
  changeSpoken: (before: string, after: string) => `${before} before, ${after} after`,
  pending: 'pending',
  all: (count: number) => `Show all ${formatNumber(count)}`,
  fewer: 'Show fewer',
} as const
