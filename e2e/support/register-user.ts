import type { User } from '@leavewell/leave'
import { apiOf } from './api.ts'
import { type Company, PASSWORD } from './company.ts'
import { codeIn } from './mailbox.ts'

/** Registers an invited person who has confirmed the address, but has given no name yet. */
export async function registerUser<Address extends string>(
  company: Company,
  email: Address,
): Promise<Address> {
  // Specs share a company: the code of another one's person would be the first that is found.
  if (company.mailbox.received.some(mail => mail.recipients.includes(email))) {
    throw new Error(`${email} belongs to another spec: choose another name`)
  }
  const admin = await apiOf(company, 'admin')
  await admin.post('/users/invite-user', { user_email: email, role: 'user' })
  await admin.post('/auth/register', { email, password: PASSWORD })
  const otp_code = codeIn(await company.mailbox.await(email, /code/i))
  await admin.post('/auth/verify-otp', { email, otp_code })
  return email
}

/** Registers a person with a name and without a picture, used by no other spec. */
export async function registerNamedUser(company: Company, firstName: string): Promise<User> {
  const email = `${firstName.toLowerCase()}@leavewell.test` as const
  const user = await apiOf(company, await registerUser(company, email))
  return user.put(`/entities/User/${user.id}`, { first_name: firstName, last_name: 'Voss' })
}
