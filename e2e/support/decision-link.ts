import { expect } from '@playwright/test'
import type { Company } from './company.ts'
import { LOGINS } from './sign-in.ts'

/** The link in the manager's email about the request with this reason. */
export async function linkToDecide(
  { mailbox }: Company,
  reason: string,
  to: 'approve' | 'reject',
): Promise<string> {
  const texts = () =>
    mailbox.received
      .filter(({ recipients }) => recipients.includes(LOGINS.manager))
      .map(({ text }) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  await expect(() => expect(texts().some(text => text.includes(reason))).toBe(true)).toPass({
    timeout: 20_000,
  })
  const text = texts().find(each => each.includes(reason)) ?? ''
  return new RegExp(`http\\S+/email-link\\?key=[\\w-]+&to=${to}`).exec(text)?.[0] ?? ''
}
