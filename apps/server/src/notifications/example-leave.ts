import type { RequestFacts } from '../kernel/request-facts.ts'

/** The leave that examples of notifications are about. */
export const EXAMPLE_LEAVE: RequestFacts = {
  id: 'example',
  type: 'Annual Leave',
  range: '1–5 Mar 2027',
  days: '5 days',
}
