import { formatNumber } from '../formats/numbers.ts'

/** Several requests that are approved or rejected together. */
export const decisionsTogetherCopy = {
  select: (who: string, days: string) => `Select ${who}, ${days}`,
  column: 'Select',
  bar: 'Selected requests',
  approve: (count: number) => `Approve ${formatNumber(count)}`,
  reject: (count: number) => `Reject ${formatNumber(count)}…`,
  selectAll: (count: number) => `Select all ${formatNumber(count)}`,
  selectFirst: (count: number) => `Select the first ${formatNumber(count)}`,
  titles: { approved: 'Approve these requests?', rejected: 'Reject these requests?' },
  submit: {
    approved: (count: number) => `Approve ${formatNumber(count)}`,
    rejected: (count: number) => `Reject ${formatNumber(count)}`,
  },
  refused: {
    approved: (count: number) =>
      count === 1 ? '1 request can’t be approved' : `${formatNumber(count)} requests can’t be approved`,
    rejected: (count: number) =>
      count === 1 ? '1 request can’t be rejected' : `${formatNumber(count)} requests can’t be rejected`,
  },
  effects: {
    approved: (count: number) =>
      count === 1 ? '1 request will be approved' : `${formatNumber(count)} requests will be approved`,
    rejected: (count: number) =>
      count === 1 ? '1 request will be rejected' : `${formatNumber(count)} requests will be rejected`,
  },
  left: (days: string) => `${days} left`,
  next: (who: string) => `Next: ${who}`,
  done: {
    approved: (count: number) =>
      count === 1 ? 'Approved: 1 request' : `Approved: ${formatNumber(count)} requests`,
    rejected: (count: number) =>
      count === 1 ? 'Rejected: 1 request' : `Rejected: ${formatNumber(count)} requests`,
  },
  goOn: (count: number) =>
    count === 1 ? '1 goes to the next approver.' : `${formatNumber(count)} go to the next approver.`,
  undone: (count: number) =>
    count === 1
      ? 'Undone: 1 request is pending again'
      : `Undone: ${formatNumber(count)} requests are pending again`,
  notAllDecided: 'Some of these requests can’t be approved or rejected. Nothing was changed.',
  changed: 'Some requests have changed. Check the list again.',
  sameNotes: 'Each employee sees them.',
}
