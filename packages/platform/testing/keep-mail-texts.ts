import type { Platform } from '../src/create-platform.ts'

/** A queued mail, in order. */
export interface QueuedMail {
  to: string
  subject: string
  text: string
  state: string
}

type Addressed = Pick<QueuedMail, 'to' | 'subject' | 'text'>

/**
 * Texts of mails in the order of queueing, by recipient and subject, for each database. Several servers may
 * share one.
 */
const databases = new Map<string, Map<string, string[]>>()

/**
 * Keeps the texts of mails for tests, because the database deletes them once they are sent. Returns a function
 * that adds the texts to the mails of the database, in their order. Call it before the platform starts to
 * deliver.
 */
export async function keepMailTexts({
  database,
  mail,
}: Platform): Promise<() => (row: QueuedMail) => QueuedMail> {
  let texts = databases.get(database.url)
  if (texts === undefined) {
    texts = new Map()
    databases.set(database.url, texts)
    const { rows } = await database.query<Addressed>(
      'SELECT to_address AS "to", subject, text FROM platform.mail ORDER BY id',
    )
    for (const row of rows) keep(texts, row)
  }
  const kept = texts
  const { queue } = mail
  mail.queue = (tx, letter) => {
    tx.afterCommit(() => keep(kept, letter))
    queue(tx, letter)
  }
  return () => {
    const read = new Map<string, number>()
    return row => {
      const at = read.get(keyOf(row)) ?? 0
      read.set(keyOf(row), at + 1)
      return { ...row, text: row.state === 'sent' ? (kept.get(keyOf(row))?.[at] ?? '') : row.text }
    }
  }
}

const keyOf = ({ to, subject }: Pick<Addressed, 'to' | 'subject'>) =>
  `${to} ${subject.replace(/\s+/g, ' ').trim()}`

function keep(texts: Map<string, string[]>, mail: Addressed): void {
  texts.set(keyOf(mail), [...(texts.get(keyOf(mail)) ?? []), mail.text])
}
