import { apiOf } from './api.ts'
import { type Company, PASSWORD } from './company.ts'

/** Somebody who was invited and has confirmed the address, but has not given a name yet. */
export async function registerNewcomer<Address extends string>(
  company: Company,
  email: Address,
): Promise<Address> {
  const admin = await apiOf(company, 'admin')
  await admin.post('/users/invite-user', { user_email: email, role: 'user' })
  await admin.post('/auth/register', { email, password: PASSWORD })
  const { subject, text } = await company.mailbox.await(email, /code/i)
  const otp_code = /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0] ?? ''
  await admin.post('/auth/verify-otp', { email, otp_code })
  return email
}
