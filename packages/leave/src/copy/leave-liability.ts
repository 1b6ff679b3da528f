import { formatDay } from '../dates/format-date.ts'
import type { LiabilityDayFinding } from '../liability/check-liability-day.ts'

/** Why no liability is calculated. */
export const liabilitySentence = ({ params }: LiabilityDayFinding): string =>
  `Choose a day up to ${formatDay(params.last)}`
