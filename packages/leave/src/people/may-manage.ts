import type { User } from '../entities/user.ts'

/** Whether somebody can decide on the leave of others: an administrator who can sign in (R-07, OP-12). */
export const mayManage = (person: Pick<User, 'role' | 'disabled'>): boolean =>
  person.role === 'admin' && !person.disabled
