import { formatNumber } from '../formats/numbers.ts'

/** Calculations over many people. */
export const workProgressCopy = {
  previewing: 'We’re calculating the leave of each person. This can take a few seconds.',
  people: (people: number, of: number) => `${formatNumber(people)} of ${formatNumber(of)} people`,
  done: (percent: number) => `${percent}% done`,
  stop: 'Stop',
}
