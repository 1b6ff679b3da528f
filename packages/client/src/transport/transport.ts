import { ClientError, errorOfAnswer } from '../client-error.ts'
import { createKnownAnswers } from './response-cache.ts'
import { type Answer, sendWithFetch } from './send-with-fetch.ts'
import { canReportProgress, type Progress, sendWithProgress } from './send-with-progress.ts'

export interface SendOptions {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

export interface Call extends SendOptions {
  /** Only values that are not undefined are sent. */
  query?: Record<string, string | number | undefined>
  /** Any value, sent as JSON. A `FormData` or text is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a call to `{serverUrl}/api{path}`. Rejects with a `ClientError`, and never times out (S-06). */
export interface Transport {
  send(method: string, path: string, call?: Call): Promise<{ data: unknown; status: number }>
}

export interface TransportOptions {
  serverUrl: string
  /** Computed again for every call. */
  headers: () => Record<string, string>
  fetch?: typeof fetch | undefined
  onError?: ((error: ClientError) => void) | undefined
}

export function createTransport(options: TransportOptions): Transport {
  const { serverUrl, headers, onError } = options
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))

  const known = createKnownAnswers()

  const send = async (method: string, path: string, call: Call): Promise<Answer> => {
    const { body, contentType } = encodeBody(call.body)
    const request = {
      method,
      url: `${serverUrl}/api${path}${encodeQuery(call.query)}`,
      headers: { Accept: 'application/json', ...contentType, ...headers(), ...call.headers },
      body,
      signal: call.signal,
    }
    if (call.onProgress !== undefined && canReportProgress())
      return sendWithProgress(request, call.onProgress)
    if (method !== 'GET') return sendWithFetch(request, fetch)
    return known.heard(request, await sendWithFetch(known.asking(request), fetch))
  }

  return {
    async send(method, path, call = {}) {
      try {
        const answer = await send(method, path, call)
        const data = decode(answer)
        if (answer.status < 200 || answer.status > 299)
          throw errorOfAnswer(answer.status, data, answer.retryAfter)
        return { data, status: answer.status }
      } catch (error) {
        const failure = asClientError(error)
        onError?.(failure)
        throw failure
      }
    },
  }
}

/** Encodes one segment of a path, with any content. */
export const segment = (text: string): string => encodeURIComponent(text)

/** Encodes a name that may span several segments (`a/b`). */
export const segments = (name: string): string => name.split('/').map(segment).join('/')

function encodeBody(body: unknown): {
  body: FormData | string | undefined
  contentType: Record<string, string>
} {
  if (body === undefined) return { body: undefined, contentType: {} }
  if (body instanceof FormData) return { body, contentType: {} }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { body: text, contentType: { 'Content-Type': 'application/json' } }
}

function encodeQuery(query: Call['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

function decode({ text, contentType }: Answer): unknown {
  if (text === '') return undefined
  if (!contentType.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function asClientError(error: unknown): ClientError {
  if (error instanceof ClientError) return error
  return new ClientError(error instanceof Error ? error.message : String(error), { cause: error })
}
