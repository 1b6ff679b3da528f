import type { DeputyState, SkipReason } from '../contracts/approvals.ts'
import type { RouteWho } from '../entities/approval.ts'

/** Approval routes and deputies: what people are told, and why something is refused. */
export const approvalsCopy = {
  /** On a request: who agreed so far, and whose turn it is. */
  progress: 'Steps of approval',
  hasAgreed: (name: string) => `${name} agreed`,
  isNext: (name: string) => `Waits for ${name}`,
  /** To whoever agreed: nothing is approved yet. */
  goesOn: (who: string, days: string, next: string) => `Agreed: ${who}, ${days}. Next: ${next}`,
  goesOnToNext: (who: string, days: string) => `Agreed: ${who}, ${days}. It goes on to the next step.`,
  asksNextAfterwards: (next: string) => `Your approval passes it on to ${next}.`,
  /** To whoever is next: who agreed so far. */
  agreedSoFar: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} agreed.`,
  inPlaceOf: (name: string) => `You decide in place of ${name}.`,
  changedSince: (name: string) =>
    `${name} has changed the request since it was agreed to, so it begins anew.`,
  /** To the employee. */
  somebody: 'Somebody',
  forAnother: (name: string, other: string) => `${name} for ${other}`,
  agreedForYouTitle: 'Agreed in Your Place',
  agreedTitle: 'Agreed, and Still Waiting',
  agreed: (by: string, type: string, range: string, next: string) =>
    `${by} has agreed to your ${type}, ${range}. It waits for ${next} now.`,
  /** To the approver in whose place somebody else agreed. */
  agreedForYou: (by: string, name: string, type: string, range: string, next: string) =>
    `${by} has agreed in your place to the request of ${name}: ${type}, ${range}. It waits for ${next} now.`,
  agreedAlready: (next: string) => `You have agreed to this request already. It waits for ${next}.`,
  decidedMeanwhile: 'Somebody else has decided this step in the meantime',
  movedOn: (next: string) => `This request waits for ${next} by now. Open it again to decide in their place.`,
  standsInNoMore: (name: string) => `You no longer decide in place of ${name}.`,
  changedMeanwhile: 'Somebody else has changed the approval route in the meantime',
  personNeeded: 'Choose who is to be asked',
  personCannotDecide: 'Only people who decide on leave can be asked',
  ruleTwice: 'This rule is there twice',
  deputyCannotDecide: 'Only people who decide on leave can stand in',
  deputyIsSelf: 'Nobody stands in for themselves',
  personDecidesNothing: 'Nobody’s leave waits for this person',
  endsBeforeStart: 'The last day must not be before the first',
  endIsOver: 'The last day must not be in the past',
  onlyOwnDeputies: 'Only administrators choose deputies of others',
  deputyThere: 'This deputy is chosen already from that day on',
  who: {
    manager: 'Manager',
    manager_of_manager: 'Manager of the manager',
    person: 'One person',
  } satisfies Record<'manager' | RouteWho, string>,
  skipped: {
    other_type: 'Is for other leave types',
    shorter: 'Is for longer leave',
    nobody: 'Nobody was found',
    cannot_decide: 'Cannot decide on leave any more',
    own: 'Would be their own leave',
    twice: 'Is asked already',
  } satisfies Record<SkipReason, string>,
  states: {
    in_force: 'In force today',
    later: 'Not yet',
    over: 'Over',
    not_away: 'Only on leave',
    deputy_away: 'Is away as well',
    cannot_decide: 'Cannot decide on leave any more',
  } satisfies Record<DeputyState, string>,
}
