import { formatNumber } from '../formats/numbers.ts'

/** Leave form (Q-01 to Q-13). */
export const leaveFormCopy = {
  title: 'Request leave',
  editTitle: 'Edit leave request',
  leaveType: 'Leave Type',
  startDate: 'Start Date',
  endDate: 'End Date',
  reason: 'Reason',
  attachment: 'Attachment',
  attachmentHint: 'PDF, JPG, PNG or Word document, up to 10MB',
  /** The count is of calendar days, although labelled business days (Q-04, OP-39). */
  businessDays: (days: number) => (days === 1 ? '1 business day' : `${days} business days`),
  /** Days of own requests that nobody has decided on, and what all of them would leave. */
  daysWaiting: (days: string, left: string) =>
    `${days === '1' ? '1 day waits' : `${days} days wait`} for a decision already: ${left} left if all is approved`,
  /** In short, after the days left. */
  ofThemWaiting: (days: string) => (days === '1' ? '1 waits for a decision' : `${days} wait for a decision`),
  submit: 'Submit request',
  submitting: 'Submitting…',
  save: 'Save changes',
  submitted: 'Leave request submitted',
  saved: 'Leave request updated',
  requiredFields: 'Please fill in all required fields',
  /** At the fields, beside the sentence for the form (Q-01). */
  typeMissing: 'Choose a leave type',
  startMissing: 'Enter a start date',
  endMissing: 'Enter an end date',
  endBeforeStart: 'End date must be after start date',
  startInPast: 'Start date must be today or later',
  endInPast: 'End date must be today or later',
  insufficientBalance: (available: number) => `Insufficient balance. You have ${available} days available.`,
  overlaps: (leave: string) => `You have asked for these days already: ${leave}`,
  /** Why weekends are among the business days (OP-39). */
  everyDayCounts:
    'Here every day from the first to the last counts as a business day, weekends and public holidays too.',
  /** In short, after what days cost. */
  leftAfter: (amount: string) => `${amount} left after`,
  /** Which year days come off is known once leave is approved (OP-09). */
  paidBy: (now: number, year: number, left: number | undefined) =>
    `Approved in ${now}, it comes off the days of ${now}; approved in ${year}, off those of ${year}, ${
      left === undefined ? 'which are not set up yet' : `of which ${formatNumber(left)} are left`
    }.`,
  tooManyDays: 'Request up to 3 years at a time',
  fileTooLarge: 'File size must be less than 10MB',
  fileTypeNotAccepted: 'Please choose a PDF, JPG, PNG or Word document',
  heicUnreadable:
    'This browser cannot read HEIC photos. Save it as JPEG and choose that: on an iPhone, “Duplicate as JPEG” or Settings, Camera, Formats, Most Compatible.',
  uploadFailed: 'Failed to upload file. Please try again.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  quickDates: 'Quick dates',
  chooseRange: 'First and last day',
  chooseRangeHint: 'Press the first day, then the last, or drag over them.',
  chooseLast: 'Press the last day.',
  /** What marks at days mean. */
  marks: {
    own: 'Your leave',
    pending: 'Yours, waiting for a decision',
    others: 'Others away',
    holiday: 'Public holiday',
  },
  ownLeave: (type: string, isPending: boolean) => `Your ${type}${isPending ? ' (pending)' : ''}`,
  othersAway: (names: readonly string[], further: number) =>
    `Away: ${names.join(', ')}${further > 0 ? ` and ${further} more` : ''}`,
  chooseType: 'Select one',
  chooseTypeAndDates: 'Choose a leave type and dates to see the effect on your balance.',
  chooseDates: 'Choose dates to see how many days this takes.',
  uploading: 'Uploading…',
}
