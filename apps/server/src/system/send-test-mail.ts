import type { TestMailOutcome } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireAdmin } from '../kernel/actor.ts'
import { composeMail } from '../mail/compose-mail.ts'

/** Sends the administrator a mail, and says why it did not go out. It changes no record, and holds no transaction while it waits. */
export const sendTestMail: ReadingFunction = {
  reads: async ({ principal, installation }) => {
    requireAdmin(principal)
    const outcome: TestMailOutcome = await installation.sendTestMail(principal, to =>
      composeMail({
        to,
        subject: 'Test mail of Leavewell',
        kind: 'test',
        greeting: 'Hello,',
        paragraphs: ['You asked for this mail on the System page. It arrived: Leavewell can reach you.'],
      }),
    )
    return { body: outcome }
  },
}
