import { all, owner, type Rule } from '@leavewell/platform'
import { can } from './rights.ts'

/** The approver of leave that was sent to them: its `manager_id` is their user id (docs/decisions/0077). */
export const approverColumn: Rule = all(can('reports'), owner('manager_id'))
