import {
  inboxCopy as copy,
  costOf,
  formatAmount,
  isAmended,
  shortName,
  type TeamRequestRow,
} from '@leavewell/leave'
import { requesterName } from '../../../leave-ui/requester-name.ts'
import type { Decision } from './use-decide.ts'

const WORDS = { approved: copy.approveFor, rejected: copy.rejectFor }

/** Label of the decision button: `Approve 3 days for Henry`. */
export const decisionWords = (decision: Decision, request: TeamRequestRow): string =>
  WORDS[decision](
    isAmended(request) ? copy.theChange : formatAmount(costOf(request)),
    request.person ? shortName(request.person) : requesterName(request),
  )
