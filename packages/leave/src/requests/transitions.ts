import type { AmendmentKind } from '../entities/leave-amendment.ts'
import {
  actsForThemselves,
  actsForThemselvesAsReviewer,
  askToCancelOpen,
  cancelOpen,
  documentInTime,
  type Guard,
  hr,
  notFinal,
  notPrivate,
  ofOthers,
  type RequestState,
  reaches,
  refuseIf,
  requester,
  requesterOrReviewer,
  reviewer,
  type Situation,
  type Subject,
  type TransitionCode,
} from './transition-guards.ts'

/** Effects that the server and the scenarios apply. */
export type Effect = 'charge' | 'return_days' | 'apply_change' | 'discard_change'

interface Step {
  to: RequestState
  effects?: readonly Effect[]
  /** Checked after the state. */
  guards?: readonly Guard[]
}

interface Row {
  /** Checked before the state. */
  guards: readonly Guard[]
  from: Partial<Record<RequestState, Step | TransitionCode>>
  /** The result in every other state. */
  otherwise: TransitionCode
}

const DECIDED_BY = [actsForThemselves, reviewer]
const FINAL = notFinal('change_final')
const CANCEL = [notFinal('only_pending_cancelled'), cancelOpen]

/** The transition of every event in every state, and who can cause it. */
const TRANSITIONS = {
  submit: {
    guards: [requester('only_own_submitted')],
    from: { none: { to: 'pending' } },
    otherwise: 'not_now',
  },
  // A leave type without approval, or one that needs it only with warnings.
  submitApproved: {
    guards: [requester('only_own_submitted')],
    from: { none: { to: 'approved', effects: ['charge'] } },
    otherwise: 'not_now',
  },
  enter: {
    guards: [hr('only_own_submitted'), ofOthers],
    from: { none: { to: 'pending' } },
    otherwise: 'not_now',
  },
  enterApproved: {
    guards: [hr('only_own_submitted'), ofOthers, actsForThemselves],
    from: { none: { to: 'approved', effects: ['charge'] } },
    otherwise: 'not_now',
  },
  edit: {
    guards: [requester('only_own_edited')],
    from: { pending: { to: 'pending' } },
    otherwise: 'only_pending_edited',
  },
  comment: {
    guards: [requesterOrReviewer('only_own_commented')],
    from: { pending: { to: 'pending' } },
    otherwise: 'only_pending_commented',
  },
  // A certificate that comes later is no edit: no day and no decision changes (L-04, docs/decisions/0039).
  addDocument: {
    guards: [
      requester('only_own_edited'),
      notPrivate,
      ({ attachment_url }) => refuseIf(Boolean(attachment_url), 'document_exists'),
    ],
    from: {
      pending: { to: 'pending' },
      approved: { to: 'approved', guards: [documentInTime] },
      amended: { to: 'amended', guards: [documentInTime] },
    },
    otherwise: 'only_pending_edited',
  },
  approve: {
    guards: DECIDED_BY,
    from: { pending: { to: 'approved', effects: ['charge'] } },
    otherwise: 'already_decided',
  },
  reject: {
    guards: DECIDED_BY,
    from: { pending: { to: 'rejected' } },
    otherwise: 'already_decided',
  },
  cancel: {
    guards: [requester('only_own_cancelled'), notPrivate],
    from: {
      pending: { to: 'cancelled' },
      approved: { to: 'cancelled', effects: ['return_days'], guards: CANCEL },
      amended: { to: 'cancelled', effects: ['return_days', 'discard_change'], guards: CANCEL },
    },
    otherwise: 'only_pending_cancelled',
  },
  withdraw: {
    guards: [hr('only_hr_withdraws'), ofOthers, actsForThemselves, notPrivate],
    from: {
      pending: {
        to: 'cancelled',
        guards: [({ entered_by }) => refuseIf(!entered_by, 'only_entered_withdrawn')],
      },
      approved: { to: 'cancelled', effects: ['return_days'] },
      amended: { to: 'cancelled', effects: ['return_days', 'discard_change'] },
    },
    otherwise: 'rejected_stays',
  },
  requestChange: {
    guards: [requester('only_own_changed'), notPrivate],
    from: { approved: { to: 'amended', guards: [FINAL, reaches('earliest')] }, amended: 'change_pending' },
    otherwise: 'only_approved_changed',
  },
  returnDays: {
    guards: [requesterOrReviewer('only_own_changed'), notPrivate],
    from: {
      approved: {
        to: 'amended',
        guards: [FINAL, reaches('give_back_from'), actsForThemselvesAsReviewer],
      },
      amended: 'change_pending',
    },
    otherwise: 'only_approved_changed',
  },
  // Past days too: the approver confirms what the employee reports.
  convertDays: {
    guards: [requesterOrReviewer('only_own_changed'), notPrivate],
    from: {
      approved: { to: 'amended', guards: [FINAL, actsForThemselvesAsReviewer] },
      amended: 'change_pending',
    },
    otherwise: 'only_approved_changed',
  },
  requestCancellation: {
    guards: [requester('only_own_changed'), notPrivate],
    from: { approved: { to: 'amended', guards: [FINAL, askToCancelOpen] }, amended: 'change_pending' },
    otherwise: 'only_approved_changed',
  },
  // A change that cancels the leave ends in `cancelled`. The record of the change has its kind.
  approveChange: {
    guards: DECIDED_BY,
    from: { amended: { to: 'approved', effects: ['apply_change'] } },
    otherwise: 'already_decided',
  },
  rejectChange: {
    guards: DECIDED_BY,
    from: { amended: { to: 'approved', effects: ['discard_change'] } },
    otherwise: 'already_decided',
  },
  withdrawChange: {
    guards: [requester('only_own_changed')],
    from: { amended: { to: 'approved', effects: ['discard_change'] } },
    otherwise: 'no_change_pending',
  },
  recount: {
    guards: [],
    from: { pending: { to: 'pending' }, approved: { to: 'approved' }, amended: { to: 'amended' } },
    otherwise: 'not_now',
  },
  // Leave beyond the last day of employment ends on it.
  shorten: {
    guards: [],
    from: {
      pending: { to: 'pending' },
      approved: { to: 'approved', effects: ['return_days'] },
      amended: { to: 'amended', effects: ['return_days'] },
    },
    otherwise: 'not_now',
  },
  endEmployment: {
    guards: [],
    from: {
      pending: { to: 'cancelled' },
      approved: { to: 'cancelled', effects: ['return_days'] },
      amended: { to: 'cancelled', effects: ['return_days', 'discard_change'] },
    },
    otherwise: 'not_now',
  },
} as const satisfies Record<string, Row>

export type RequestEvent = keyof typeof TRANSITIONS

export const REQUEST_EVENTS = Object.keys(TRANSITIONS) as RequestEvent[]

/** Events that people cause on an existing request, in the order of their buttons. */
const ACTIONS = [
  'addDocument',
  'edit',
  'requestChange',
  'returnDays',
  'convertDays',
  'requestCancellation',
  'cancel',
  'withdraw',
  'approve',
  'reject',
  'approveChange',
  'rejectChange',
  'withdrawChange',
  'comment',
] as const satisfies RequestEvent[]

export type RequestAction = (typeof ACTIONS)[number]

/** The result of an event. */
export interface Transition {
  to: RequestState
  effects: readonly Effect[]
}

/** Returns the next state of a request and its effects, or why an event is refused. */
export function transition(
  subject: Subject,
  event: RequestEvent,
  situation: Situation,
): Transition | { code: TransitionCode } {
  const row: Row = TRANSITIONS[event]
  const step = row.from[stateOf(subject)] ?? row.otherwise
  const refusal = (guards: readonly Guard[] = []) => {
    for (const guard of guards) {
      const code = guard(subject, situation)
      if (code) return code
    }
    return undefined
  }
  const code = refusal(row.guards) ?? (typeof step === 'string' ? step : refusal(step.guards))
  if (code !== undefined) return { code }
  const { to, effects = [] } = step as Step
  return { to, effects }
}

/** Returns the actions that a person has on a request now. */
export const actionsOn = (subject: Subject, situation: Situation): RequestAction[] =>
  ACTIONS.filter(event => 'to' in transition(subject, event, situation))

/** The state of a request, or of a change of it. */
export const stateOf = ({ status, amendment_id }: Pick<Subject, 'status' | 'amendment_id'>): RequestState =>
  status === 'approved' && amendment_id ? 'amended' : status

/** Approved leave with a pending change. */
export const isAmended = (subject: Pick<Subject, 'status' | 'amendment_id'>): boolean =>
  stateOf(subject) === 'amended'

/** Whether a request, or a change of it, still has to be decided. */
export const isUndecided = (subject: Pick<Subject, 'status' | 'amendment_id'>): boolean =>
  'to' in transition({ user_id: '', ...subject }, decisionOn(subject, 'approved'), { actor: null })

/** The event that each kind of change begins with. */
export const CHANGE_EVENTS = {
  change: 'requestChange',
  give_back: 'returnDays',
  cancel: 'requestCancellation',
} as const satisfies Record<AmendmentKind, RequestEvent>

/**
 * Returns the event of an approval or rejection. It applies to the pending change if there is one
 * (docs/decisions/0071).
 */
export const decisionOn = (subject: Pick<Subject, 'status' | 'amendment_id'>, status: string) =>
  status === 'rejected'
    ? isAmended(subject)
      ? 'rejectChange'
      : 'reject'
    : isAmended(subject)
      ? 'approveChange'
      : 'approve'
