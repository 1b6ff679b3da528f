import type { LatestMessage } from '@leavewell/leave'
import type { LatestPost } from '@leavewell/platform'

/** The latest message to an address, for its page. Null: none was sent. */
export const latestMessage = (post: LatestPost | undefined): LatestMessage | null =>
  post ? { ...post, at: new Date(post.at).toISOString() } : null
