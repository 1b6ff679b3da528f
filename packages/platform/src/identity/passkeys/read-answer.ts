import { errors } from '../../errors.ts'
import { textOf } from '../credentials.ts'

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
