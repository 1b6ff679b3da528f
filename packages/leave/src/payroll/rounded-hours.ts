import type { Minutes } from '../working-time/work-pattern.ts'

/**
 * Returns hundredths of an hour for each amount. Their sum is the rounded sum, because each remainder moves to the next
 * row. So 175 minutes three times are 2.92, 2.91 and 2.92.
 */
export function roundedHours(amounts: readonly Minutes[]): number[] {
  let minutes = 0
  let before = 0
  return amounts.map(amount => {
    minutes += amount
    const hundredths = inHundredths(minutes) - before
    before += hundredths
    return hundredths
  })
}

/** 60 minutes are 100 hundredths. Halves are rounded away from zero. */
const inHundredths = (minutes: Minutes): number =>
  Math.sign(minutes) * Math.floor((Math.abs(minutes) * 10 + 3) / 6)
