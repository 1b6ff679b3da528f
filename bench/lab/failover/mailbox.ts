import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpServer } from '@leavewell/platform/testing/smtp'

const TIMEOUT_MS = 90_000

/** An SMTP server that counts how often each message arrived. */
export interface Mailbox {
  url: string
  /** Returns lost messages, and the number of repeated ones, once the whole queue is sent. */
  verify(sql: Sql): Promise<{ lost: string[]; twice: number }>
  close(): Promise<void>
}

type Sql = (text: string) => Promise<{ message_id: string; state: string }[]>

export async function startMailbox(): Promise<Mailbox> {
  const server = await startSmtpServer()
  return {
    url: server.url,
    async verify(sql) {
      const deadline = Date.now() + TIMEOUT_MS
      const rows = () => sql('SELECT message_id, state FROM platform.mail')
      let mails = await rows()
      while (mails.some(({ state }) => state === 'queued') && Date.now() < deadline) {
        await sleep(500)
        mails = await rows()
      }
      const times = Map.groupBy(server.received, ({ headers }) => headers.get('message-id') ?? '')
      return {
        lost: mails
          .filter(({ message_id }) => !times.has(message_id))
          .map(({ message_id, state }) => `Mail ${message_id} (${state}) did not arrive`),
        twice: [...times.values()].filter(({ length }) => length > 1).length,
      }
    },
    close: () => server.close(),
  }
}
