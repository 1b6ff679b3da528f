import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { EntityStore } from '../entities/store.ts'
import { errors } from '../errors.ts'
import type { Files } from '../files/create-files.ts'
import { filePath } from '../files/file-address.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { readParameters } from '../http/read-parameters.ts'
import type { Mail } from '../mail/create-mail.ts'
import { requireSignedIn } from '../principal/require-user.ts'

/** What the core integrations work with. */
export interface CoreDeps {
  files: Files
  mail: Pick<Mail, 'queue'>
  database: Database
  store: EntityStore
  limiter: RateLimiter
  publicUrl(): string
}

export type Integration = (deps: CoreDeps, request: FastifyRequest) => Promise<unknown>

/** The core integrations by name (S-25, wire contract). */
export const CORE: Record<string, Integration> = { UploadFile: uploadFile, SendEmail: sendEmail }

const MAILS_PER_HOUR = { limit: 30, windowSeconds: 3_600 }

/** Takes one file and answers where it can be read (S-74). */
async function uploadFile(
  { files, publicUrl }: CoreDeps,
  request: FastifyRequest,
): Promise<{ file_url: string }> {
  requireSignedIn(request)
  if (!request.isMultipart()) throw errors.badRequest('UploadFile needs a file, sent as multipart.')
  const part = await request.file()
  if (!part) throw errors.badRequest('No file uploaded')
  const content = await part.toBuffer().catch(() => {
    throw errors.tooLarge('File size must be less than 10MB')
  })
  const file = await files.upload(request.principal, part.filename, content)
  return { file_url: publicUrl() + filePath(file.id, file.name) }
}

/** Mails a registered person in plain text (S-75). */
async function sendEmail(deps: CoreDeps, request: FastifyRequest): Promise<{ success: true }> {
  requireSignedIn(request)
  const { principal } = request
  const { to, subject, body } = await readParameters(request, 'Integration SendEmail')
  const problems = Object.entries({ to, subject, body })
    .filter(([, value]) => typeof value !== 'string' || value.trim() === '')
    .map(([path]) => ({ path, message: 'Field required' }))
  if (problems.length > 0) throw errors.invalid(problems)

  if (principal.kind === 'user') await deps.limiter.take(`mail:${principal.user.id}`, MAILS_PER_HOUR)
  const email = String(to).trim().toLowerCase()
  await deps.store.asSystem(async (entities, tx) => {
    if ((await entities.count('User', { email })) === 0) {
      throw errors.forbidden('Mail can be sent to registered people only.', 'unknown_recipient')
    }
    await deps.mail.queue(tx, {
      to: email,
      subject: String(subject).slice(0, 200),
      text: String(body).slice(0, 100_000),
    })
  })
  return { success: true }
}
