import type { DeputyState, SkipReason } from '../contracts/approvals.ts'
import type { RouteWho } from '../entities/approval.ts'

/** Approval workflow and delegates: labels, notifications and refusals. */
export const approvalsCopy = {
  /** On a request: the completed steps and the next one. */
  progress: 'Approval steps',
  hasAgreed: (name: string) => `${name} approved`,
  isNext: (name: string) => `Pending with ${name}`,
  /** To the approver of a step, while further steps are pending. */
  goesOn: (who: string, days: string, next: string) => `Approved: ${who}, ${days}. Next: ${next}`,
  goesOnToNext: (who: string, days: string) => `Approved: ${who}, ${days}. The next step follows.`,
  asksNextAfterwards: (next: string) => `After your approval, ${next} reviews it.`,
  /** To the next approver. */
  agreedSoFar: (names: readonly string[]) => `Approved by ${names.join(', ')}.`,
  inPlaceOf: (name: string) => `You are reviewing this on behalf of ${name}.`,
  changedSince: (name: string) => `${name} changed the request after approval, so approval starts again.`,
  /** To the employee. */
  somebody: 'Someone',
  forAnother: (name: string, other: string) => `${name} on behalf of ${other}`,
  agreedForYouTitle: 'Approved on your behalf',
  agreedTitle: 'Approved, one more step',
  agreed: (by: string, type: string, range: string, next: string) =>
    `${by} approved your ${type}, ${range}. ${next} reviews it next.`,
  /** To the approver on whose behalf a delegate approved. */
  agreedForYou: (by: string, name: string, type: string, range: string, next: string) =>
    `${by} approved ${name}’s request on your behalf: ${type}, ${range}. ${next} reviews it next.`,
  agreedAlready: (next: string) => `You already approved this request. It is pending with ${next}.`,
  decidedMeanwhile: 'Someone else already completed this step',
  movedOn: (next: string) =>
    `This request is now pending with ${next}. Reload it to review it on their behalf.`,
  standsInNoMore: (name: string) => `You are no longer the delegate of ${name}.`,
  changedMeanwhile: 'Someone else changed the approval workflow',
  personNeeded: 'Choose an approver',
  personCannotDecide: 'Choose someone who can approve leave',
  ruleTwice: 'This step already exists',
  deputyCannotDecide: 'Choose a delegate who can approve leave',
  deputyIsSelf: 'Choose someone else as the delegate',
  personDecidesNothing: 'This person doesn’t approve anyone’s leave',
  endsBeforeStart: 'Choose a last day on or after the first day',
  endIsOver: 'Choose a last day from today on',
  onlyOwnDeputies: 'Only administrators can choose delegates for others',
  deputyThere: 'This person is already the delegate from that day',
  who: {
    manager: 'Manager',
    manager_of_manager: 'Next manager up',
    person: 'One person',
  } satisfies Record<'manager' | RouteWho, string>,
  skipped: {
    other_type: 'Applies to other leave types',
    shorter: 'Applies to longer leave',
    nobody: 'No one found',
    cannot_decide: 'Can no longer approve leave',
    own: 'Own leave',
    twice: 'Already an approver',
  } satisfies Record<SkipReason, string>,
  states: {
    in_force: 'Active today',
    later: 'Upcoming',
    over: 'Ended',
    not_away: 'Only while on leave',
    deputy_away: 'Also away',
    cannot_decide: 'Can no longer approve leave',
  } satisfies Record<DeputyState, string>,
}
