import type { FastifyRequest } from 'fastify'
import { errors } from '../../errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { textOf } from '../read-request.ts'

/** The site of a passkey. A passkey works only at this origin and is bound to its host. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

/** Returns the public address if one is set, otherwise the address that the browser used. */
export function relyingPartyOf(
  { settings, app }: Pick<IdentityContext, 'settings' | 'app'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty {
  const { origin, hostname } = new URL(settings.publicUrl ?? `${protocol}://${host}`)
  return { id: hostname, name: app.name, origin }
}

/** The answer of a browser, as far as it is read before it is verified. */
export interface PasskeyAnswer<Response> {
  /** Id of the passkey. */
  id: string
  /** The challenge that it answers. */
  challenge: string
  /** Not verified yet. */
  response: Response
}

/** Reads the answer of an authenticator in the `response` of a body. Throws a 400 if there is none. */
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
    // The error is thrown below.
  }
  throw errors.badRequest('This isn’t a passkey response.')
}
