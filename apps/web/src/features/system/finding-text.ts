import {
  displayName,
  type Finding,
  formatDayRange,
  formatNumber,
  leaveTypeLabel,
  messages,
  systemAdmin as said,
} from '@leavewell/leave'

const { admin } = messages

/** One finding as a line: whose, of what kind, when, and what does not fit. */
export function findingText(finding: Finding): string {
  const { person, leave_type, year, balance, entries } = finding
  return [
    person ? displayName(person) : admin.unknownUser,
    leave_type && leaveTypeLabel(leave_type),
    year,
    range(finding.start_date, finding.end_date),
    range(finding.other_start_date, finding.other_end_date),
    balance !== undefined && entries !== undefined
      ? said.balanceFinding(formatNumber(balance), formatNumber(entries))
      : undefined,
  ]
    .filter(part => part !== undefined && part !== '')
    .join(' · ')
}

const range = (start: string | undefined, end: string | undefined) =>
  start && end ? formatDayRange(start, end) : undefined
