import type { Slots, WorkPattern } from './work-pattern.ts'

const WORKED: Slots = [228, 228]
const FREE: Slots = [0, 0]

/** The minutes of a day of it. */
export const STANDARD_DAY = WORKED[0] + WORKED[1]

/** What is worked where nothing else was given to somebody: Monday to Friday, 7.6 hours a day, 38 a week. */
export const STANDARD_WEEK: WorkPattern = {
  name: 'Standard week',
  cycle_days: 7,
  anchor: '2024-01-01',
  slots: [WORKED, WORKED, WORKED, WORKED, WORKED, FREE, FREE],
}
