/** Sentences about public holidays and where they hold. */
export const holidaysCopy = {
  regionExists: 'A region with this code exists already.',
  holidayExists: 'This region has a holiday on that day already.',
} as const
