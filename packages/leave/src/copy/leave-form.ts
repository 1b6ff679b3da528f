import { formatDay } from '../dates/format-date.ts'
import { formatNumber } from '../formats/numbers.ts'

/** Leave form (Q-01 to Q-13). */
export const leaveFormCopy = {
  title: 'Request leave',
  editTitle: 'Edit leave request',
  leaveType: 'Leave Type',
  occasion: 'Occasion',
  occasionHint: 'Days for the same occasion share one amount.',
  newOccasion: 'A new occasion',
  /** The days of its first leave. */
  sameOccasion: (days: string) => `Same as leave on ${days}`,
  leftOfOccasion: (amount: string) => `${amount} left`,
  startDate: 'Start Date',
  endDate: 'End Date',
  reason: 'Reason',
  attachment: 'Attachment',
  attachmentHint: 'PDF, JPG, PNG or Word document, up to 10MB',
  /** The count is of calendar days, although labelled business days (Q-04, OP-39). */
  businessDays: (days: number) => (days === 1 ? '1 business day' : `${days} business days`),
  /** Pending days, and the balance if all of them are approved. */
  daysWaiting: (days: string, left: string) =>
    `${days === '1' ? '1 day' : `${days} days`} pending · ${left} left if approved`,
  /** In short, after the days left: the first day on which the leave can be taken. */
  from: (day: string) => `from ${formatDay(day)}`,
  /** In short, after the days left. */
  ofThemWaiting: (days: string) => `${days} pending`,
  submit: 'Submit request',
  submitting: 'Submitting…',
  save: 'Save changes',
  submitted: 'Leave request submitted',
  saved: 'Leave request updated',
  requiredFields: 'Please fill in all required fields',
  /** At the fields, next to the sentence for the form (Q-01). */
  typeMissing: 'Choose a leave type',
  startMissing: 'Enter a start date',
  endMissing: 'Enter an end date',
  endBeforeStart: 'End date must be after start date',
  startInPast: 'Start date must be today or later',
  endInPast: 'End date must be today or later',
  insufficientBalance: (available: number) => `Insufficient balance. You have ${available} days available.`,
  overlaps: (leave: string) => `You already have leave on these days: ${leave}`,
  /** Why weekends are among the business days (OP-39). */
  everyDayCounts: 'Weekends and public holidays count.',
  /** In short, after what days cost. */
  leftAfter: (amount: string) => `${amount} left after`,
  /** Which year days come off is known once leave is approved (OP-09). */
  paidBy: (now: number, year: number, left: number | undefined) =>
    `Uses your ${now} days if approved in ${now}. ${
      left === undefined
        ? `Your ${year} allowance isn’t set up yet.`
        : `If approved in ${year}, it uses your ${year} days: ${formatNumber(left)} left.`
    }`,
  tooManyDays: 'Request up to 3 years at a time',
  fileTooLarge: 'File size must be less than 10MB',
  fileTypeNotAccepted: 'Choose a PDF, JPG, PNG or Word document',
  heicUnreadable: 'This browser can’t read HEIC photos. Save the photo as JPEG and choose it again.',
  uploadFailed: 'Failed to upload file. Please try again.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  quickDates: 'Quick dates',
  chooseRange: 'First and last day',
  chooseRangeHint: 'Select the first and last day.',
  chooseLast: 'Select the last day.',
  closeCalendar: 'Done',
  /** Legend of the calendar. */
  marks: {
    own: 'Your leave',
    pending: 'Your pending leave',
    others: 'Others away',
    holiday: 'Public holiday',
  },
  ownLeave: (type: string, isPending: boolean) => `Your ${type}${isPending ? ' (pending)' : ''}`,
  othersAway: (names: readonly string[], further: number) =>
    `Away: ${names.join(', ')}${further > 0 ? ` and ${further} more` : ''}`,
  chooseType: 'Select one',
  chooseTypeAndDates: 'Choose a leave type and dates to see the effect on your balance.',
  chooseDates: 'Choose dates to see the cost.',
  uploading: 'Uploading…',
}
