import { type Allocation, formatNumber, messages } from '@leavewell/leave'

/** `12 of 20 days used` */
export const usedOf = ({ allocated, balance }: Allocation): string =>
  messages.analytics.usedOf(formatNumber(allocated - balance), formatNumber(allocated))
