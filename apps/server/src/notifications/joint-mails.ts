import type { User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import type { MailText } from './event.ts'
import { mailTo } from './mail-to.ts'

/** Collects the emails of changes that were made together, so that each person gets one. */
export class JointMails {
  readonly #byReader = new Map<string, { reader: User; texts: MailText[] }>()

  add(reader: User, ...texts: readonly MailText[]): void {
    const known = this.#byReader.get(reader.id) ?? { reader, texts: [] }
    known.texts.push(...texts)
    this.#byReader.set(reader.id, known)
  }

  /** Adds what another one has collected. */
  take(other: JointMails): void {
    for (const { reader, texts } of other.#byReader.values()) this.add(reader, ...texts)
  }

  queue(org: Pick<Organisation, 'address'>, mail: HookContext['mail']): void {
    for (const { reader, texts } of this.#byReader.values()) {
      const [first, ...others] = texts
      if (first) mail.queue(mailTo(org, reader, others.length === 0 ? first : joined(first, others)))
    }
  }
}

/** The collecting emails of a change, if it is one of several. */
export const jointMailsOf = (writeOptions: unknown): JointMails | undefined =>
  (writeOptions as { jointMails?: JointMails } | undefined)?.jointMails

/** One email with the sentences of all, and the facts of each below its subject. */
function joined(first: MailText, others: readonly MailText[]): MailText {
  const texts = [first, ...others]
  const { button, facts: _, links: __, closing: ___, ...rest } = first
  return {
    ...rest,
    subject: `${first.subject}, and ${others.length} more`,
    paragraphs: [...new Set(texts.flatMap(({ paragraphs }) => paragraphs))],
    tables: texts.flatMap(({ subject, facts = [], tables = [] }) => [
      { title: subject, rows: facts },
      ...tables,
    ]),
    ...(button && { button: { label: 'Open requests', path: button.path.split('?')[0] ?? button.path } }),
  }
}
