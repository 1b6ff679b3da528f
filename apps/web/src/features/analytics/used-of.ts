import { type Allocation, analyticsCopy as copy, formatNumber } from '@leavewell/leave'

/** `12 of 20 days used` */
export const usedOf = ({ allocated, balance }: Allocation): string =>
  copy.usedOf(formatNumber(allocated - balance), formatNumber(allocated))
