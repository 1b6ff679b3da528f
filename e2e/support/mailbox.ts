import { type Received, startSmtpServer, type TestSmtpServer } from '@leavewell/platform/testing/smtp'
import { expect } from '@playwright/test'

/** The six digits in a mail with a code. */
export const codeIn = ({ headers, text }: Received): string =>
  /\b\d{6}\b/.exec(`${headers.get('subject')} ${text}`)?.[0] ?? ''

/** A real SMTP server that stores what it receives. */
export interface Mailbox extends TestSmtpServer {
  /** The first mail to `to` whose subject matches, as soon as it is there. */
  await(to: string, subject: RegExp): Promise<Received>
}

export async function openMailbox(): Promise<Mailbox> {
  const server = await startSmtpServer()
  const subjectOf = ({ headers }: Received) => headers.get('subject') ?? ''
  return {
    ...server,
    async await(to, subject) {
      const find = () =>
        server.received.find(mail => mail.recipients.includes(to) && subject.test(subjectOf(mail)))
      await expect(() => {
        const arrived = server.received.map(mail => `${mail.recipients}: ${subjectOf(mail)}`).join('; ')
        expect(find(), `mail to ${to} about ${subject}; arrived: ${arrived || 'none'}`).toBeDefined()
      }).toPass({ timeout: 20_000, intervals: [50, 100, 250] })
      return find() as Received
    },
  }
}
