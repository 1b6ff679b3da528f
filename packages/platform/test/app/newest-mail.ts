import { expect } from 'vitest'
import type { QueuedMail, TestPlatform } from '../../testing/index.ts'

/** Returns the mails to an address, once there are `count`. Some are queued after the answer that causes them. */
export async function mailsTo(test: TestPlatform, to: string, count = 1): Promise<QueuedMail[]> {
  const all = async () => (await test.mails()).filter(mail => mail.to === to)
  await expect.poll(async () => (await all()).length).toBeGreaterThanOrEqual(count)
  return all()
}

/** Returns the text of the newest mail. In the demo app it is a bare code or link. */
export async function newestMail(test: TestPlatform, to: string, count = 1): Promise<string> {
  return (await mailsTo(test, to, count)).at(-1)?.text ?? ''
}

/** Returns the token of the link in the newest mail. */
export async function newestToken(test: TestPlatform, to: string, count = 1): Promise<string> {
  return new URL(await newestMail(test, to, count)).searchParams.get('reset_token') ?? ''
}
