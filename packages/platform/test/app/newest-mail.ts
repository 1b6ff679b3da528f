import { expect } from 'vitest'
import type { QueuedMail, TestPlatform } from '../../testing/index.ts'

/** The mails to an address, once there are `count`: some are queued after the answer they belong to. */
export async function mailsTo(test: TestPlatform, to: string, count = 1): Promise<QueuedMail[]> {
  const all = async () => (await test.mails()).filter(mail => mail.to === to)
  await expect.poll(async () => (await all()).length).toBeGreaterThanOrEqual(count)
  return all()
}

/** The text of the newest of them: in the demo app a bare code or link. */
export async function newestMail(test: TestPlatform, to: string, count = 1): Promise<string> {
  return (await mailsTo(test, to, count)).at(-1)?.text ?? ''
}

/** The token of the link in the newest mail. */
export async function newestToken(test: TestPlatform, to: string, count = 1): Promise<string> {
  return new URL(await newestMail(test, to, count)).searchParams.get('reset_token') ?? ''
}
