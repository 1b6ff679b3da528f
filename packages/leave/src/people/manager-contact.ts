import type { Manager, User } from '../entities/user.ts'

/** What an employee learns of the own manager (K-14). */
export const managerContact = (user: Pick<User, keyof Manager>): Manager => ({
  first_name: user.first_name ?? null,
  last_name: user.last_name ?? null,
  full_name: user.full_name ?? null,
  email: user.email,
  booking_url: user.booking_url ?? null,
  teams_chat_url: user.teams_chat_url ?? null,
})
