import type { LeaveParams } from '@leavewell/leave'

/** A request that an email or a message describes, as its reader sees it. */
export interface DecidableRequest {
  leave: LeaveParams
  /** Digest of the whole request: see `versionOf`. */
  version: string
  /** The pending change of approved leave, if the text is about it. */
  amendment_id?: string
}
