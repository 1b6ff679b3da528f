import { errors } from '../errors.ts'
import { readParameters } from '../forms/forms.ts'
import type { Principal } from '../principal/principal.ts'
import { refuseActing } from '../principal/require-user.ts'
import type { Integration } from './integration.ts'
import { plainText } from './plain-text.ts'

const MAILS_PER_HOUR = { limit: 30, windowSeconds: 3_600 }
const MAX_SUBJECT_LENGTH = 200
const MAX_BODY_LENGTH = 100_000

/** Sends a registered person a mail in plain text. Replies go to the sender (S-75). */
export const sendEmail: Integration = async ({ store, mail, limiter }, request) => {
  const { principal } = request
  refuseActing(principal)
  const { to, subject, body } = await readParameters(request, 'Integration SendEmail')
  const email = typeof to === 'string' ? to.trim().toLowerCase() : to
  const letter = { to: email, subject, body }
  const problems = Object.entries(letter).filter(([, value]) => !isText(value))
  if (problems.length > 0) {
    throw errors.invalid(problems.map(([path]) => ({ path, message: 'Field required' })))
  }

  if (principal.kind === 'user') await limiter.take(`mail:${principal.user.id}`, MAILS_PER_HOUR)
  await store.asSystem(async (entities, tx) => {
    if ((await entities.count('User', { email })) === 0) {
      throw errors.forbidden('Mail can be sent to registered people only.', 'unknown_recipient')
    }
    mail.queue(tx, {
      to: String(email),
      subject: String(subject).slice(0, MAX_SUBJECT_LENGTH),
      text: plainText(String(body).slice(0, MAX_BODY_LENGTH)),
      kind: 'message',
      ...answersTo(principal),
    })
  })
  return { success: true }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/**
 * The mail is from the server, under its own name, because a free name could impersonate anyone. The reply
 * address shows who wrote it.
 */
const answersTo = (principal: Principal) =>
  principal.kind === 'user' ? { replyTo: principal.user.email } : {}
