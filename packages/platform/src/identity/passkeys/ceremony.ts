import type { FastifyRequest } from 'fastify'
import { errors } from '../../errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { textOf } from '../read-request.ts'

/** Whom a passkey is for: it works at this origin alone, and is bound to its host. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

/** The public address where one is set; otherwise the address the browser came by. */
export function relyingPartyOf(
  { settings, app }: Pick<IdentityContext, 'settings' | 'app'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty {
  const { origin, hostname } = new URL(settings.publicUrl ?? `${protocol}://${host}`)
  return { id: hostname, name: app.name, origin }
}

/** What a browser says about a passkey, as far as it must be read before it is verified. */
export interface PasskeyAnswer<Response> {
  /** Which passkey. */
  id: string
  /** The question it answers. */
  challenge: string
  /** To be verified. */
  response: Response
}

/** Reads the answer of an authenticator in the `response` of a body; throws 400 when it is none. */
export function readAnswer<Response>(body: unknown): PasskeyAnswer<Response> {
  const response = (body as { response?: unknown } | undefined)?.response
  const id = textOf(response, 'id')
  const inner = (response as { response?: unknown }).response
  return {
    id,
    challenge: challengeOf(textOf(inner, 'clientDataJSON', 10_000)),
    response: response as Response,
  }
}

function challengeOf(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown
    }
    if (typeof challenge === 'string') return challenge
  } catch {
    // Said below.
  }
  throw errors.badRequest('This is not the answer of a passkey.')
}
