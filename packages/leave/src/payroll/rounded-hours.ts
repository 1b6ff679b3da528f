import type { PayrollLine } from '../entities/payroll.ts'
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

/** Hundredths of an hour for each line. They are rounded for each person and code, by which the lines are sorted. */
export function hoursPerLine(
  lines: readonly (Pick<PayrollLine, 'user_id' | 'minutes'> & { code: string })[],
): number[] {
  const groups: (typeof lines)[number][][] = []
  for (const line of lines) {
    const [last] = groups.at(-1) ?? []
    if (last?.user_id === line.user_id && last.code === line.code) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups.flatMap(group => roundedHours(group.map(({ minutes }) => minutes)))
}
