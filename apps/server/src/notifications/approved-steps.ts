import { approvalsCopy as copy } from '@leavewell/leave'
import type { Names } from './event.ts'

/** An approval of one step: who gave it, and for which approver. */
export interface ApprovedStep {
  by_id: string | null
  for_id: string | null
}

/** `Liam Chen`, or `Liam Chen for Emma Wilson`. */
export function approverName({ by_id, for_id }: ApprovedStep, names: Names): string {
  const by = names(by_id, copy.somebody)
  return for_id === null || for_id === by_id ? by : copy.forAnother(by, names(for_id, copy.somebody))
}

/** What an approver learns of earlier steps and of their delegation. */
export interface RouteParams {
  agreed: readonly ApprovedStep[]
  /** The approver that the reader is the delegate of. */
  in_place_of: string | null
}

export const agreedSentences = ({ agreed }: RouteParams, names: Names): string[] =>
  agreed.length > 0 ? [copy.agreedSoFar(agreed.map(step => approverName(step, names)))] : []

export const inPlaceSentences = (
  { in_place_of }: Pick<RouteParams, 'in_place_of'>,
  names: Names,
): string[] => (in_place_of === null ? [] : [copy.inPlaceOf(names(in_place_of))])
