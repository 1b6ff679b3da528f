import type { Random } from './random.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** A moment within office hours of a day in the Australian east, as ISO text; in the past for every zone once the day is over. */
export const momentOn = (day: string, random: Random): string =>
  `${day}T${two(random.between(0, 5))}:${two(random.between(0, 59))}:${two(random.between(0, 59))}.000Z`
