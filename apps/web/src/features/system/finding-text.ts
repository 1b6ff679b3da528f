import {
  adminCopy,
  displayName,
  type Finding,
  formatDayRange,
  formatNumber,
  leaveTypeLabel,
  systemCopy,
} from '@leavewell/leave'

/** One finding as a line: whose, of what kind, when, and what does not fit. */
export function findingText(finding: Finding): string {
  const { person, leave_type, year, balance, entries } = finding
  return [
    person ? displayName(person) : adminCopy.unknownUser,
    leave_type && leaveTypeLabel(leave_type),
    year,
    range(finding.start_date, finding.end_date),
    range(finding.other_start_date, finding.other_end_date),
    balance !== undefined && entries !== undefined
      ? systemCopy.balanceFinding(formatNumber(balance), formatNumber(entries))
      : undefined,
  ]
    .filter(part => part !== undefined && part !== '')
    .join(' · ')
}

const range = (start: string | undefined, end: string | undefined) =>
  start && end ? formatDayRange(start, end) : undefined
