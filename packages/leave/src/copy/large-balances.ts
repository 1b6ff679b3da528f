import { formatNumber } from '../formats/numbers.ts'

/** What HR reads about balances that have become large. */
export const largeBalancesCopy = {
  title: (count: number) => (count === 1 ? 'Large leave balance' : `${count} large leave balances`),
  text: (count: number) =>
    count === 1
      ? 'This balance has reached the number of weeks in its policy.'
      : 'These balances have reached the number of weeks in their policies.',
  balance: (type: string, weeks: number) => `${type}, ${formatNumber(weeks)} weeks`,
  open: 'Open leave liability',
}
