import { ApiError, errors } from '../errors.ts'
import type { ModelSettings } from '../settings.ts'

const TIMEOUT_MS = 60_000
const MAX_BYTES = 30 * 1024 * 1024

/** Calls the configured service. Its own error text is not passed on, because it may quote the key or the prompt. */
export async function askModel({ url, apiKey }: ModelSettings, path: string, body: object): Promise<object> {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await readBounded(response)
    if (!response.ok) throw errors.badGateway(`The language model answered ${response.status}.`)
    return objectOf(text)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if ((error as Error).name === 'TimeoutError')
      throw errors.gatewayTimeout('The language model is too slow.')
    throw errors.badGateway('The language model cannot be reached.')
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw errors.badGateway('The language model answered too much.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function objectOf(text: string): object {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null)
    throw errors.badGateway('The language model made no sense.')
  return value
}
