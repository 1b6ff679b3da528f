import { chatChannelsCopy as copy, type LatestMessage } from '@leavewell/leave'
import { formatAgo } from './ago.tsx'

/** When the latest message to an address arrived, or why it did not. */
export const latestMessage = (latest: LatestMessage | null): string =>
  latest === null ? copy.neverSent : copy.states[latest.state](formatAgo(latest.at), latest.reason)
