import type { LeaveParams } from '@leavewell/leave'
import type { Organisation } from './organisation.ts'

/** A request that an email or a message describes, as its reader sees it. */
export interface DecidableRequest {
  leave: LeaveParams
  /** Digest of the whole request: see `versionOf`. */
  version: string
  /** The pending change of approved leave, if the text is about it. */
  amendment_id?: string
}

/** Whether approvers can decide outside of the app, so that texts to them name the request. */
export const isDecidedOutside = ({
  decidesByEmail,
  hasSlack,
  usesTeams,
}: Pick<Organisation, 'decidesByEmail' | 'hasSlack' | 'usesTeams'>): boolean =>
  decidesByEmail === true || hasSlack || usesTeams === true
