import type { LeftOut } from '../contracts/department-move.ts'
import type { LeftOutCodes, NotMoved } from '../people/plan-department-move.ts'
import { departmentMoveCopy as copy } from './department-move.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** People who are not moved, with the reason in words. */
export const leftOutInWords = (notMoved: readonly NotMoved[]): LeftOut[] =>
  notMoved.map(({ id, name, why }) => ({ id, name, why: sentenceOf(SENTENCES, why) }))

const SENTENCES: Sentences<LeftOutCodes> = {
  is_gone: copy.isGone,
  has_left: copy.hasLeft,
  is_there: copy.isThere,
  will_be_there: copy.willBeThere,
  leaves_before: ({ day }) => copy.leavesBefore(day),
}
