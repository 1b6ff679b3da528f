import { all, owner, type Rule } from '@leavewell/platform'
import { may } from './rights.ts'

/** Whoever decides leave that was sent to them, of what was: its `manager_id` is their user id (docs/decisions/0077). */
export const itsApprover: Rule = all(may('reports'), owner('manager_id'))
