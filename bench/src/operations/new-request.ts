import type { Question } from './questions.ts'

/** The request that a `create` asks for, of a person under the id that they have there. */
export const newRequest = ({ date }: Extract<Question, { kind: 'create' }>, userId: unknown) => ({
  user_id: userId,
  leave_type: 'unpaid',
  start_date: date,
  end_date: date,
  reason: 'Bench',
  status: 'pending',
})
