import { currentYearIn, todayIn } from '@leavewell/leave'

/** The day it is for the person at the screen, as `YYYY-MM-DD` (OP-24). */
export const today = (): string => todayIn(undefined, new Date())

/** The year whose balances count. */
export const currentYear = (): number => currentYearIn(undefined, new Date())
