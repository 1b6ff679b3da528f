export interface Outgoing {
  method: string
  url: string
  headers: Record<string, string>
  body: FormData | string | undefined
  signal: AbortSignal | undefined
}

/** An answer with any status. */
export interface Answer {
  status: number
  text: string
  contentType: string
  /** Version of this content. Absent if it must not be checked again. */
  etag?: string | undefined
  /** The header `retry-after`. */
  retryAfter?: string | undefined
}

/** The usual way to send a request. */
export async function sendWithFetch(request: Outgoing, send: typeof fetch): Promise<Answer> {
  const { url, method, headers, body, signal } = request
  const response = await send(url, {
    method,
    headers,
    cache: 'default',
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  })
  return {
    status: response.status,
    text: await response.text(),
    contentType: response.headers.get('content-type') ?? '',
    etag: response.headers.get('etag') ?? undefined,
    retryAfter: response.headers.get('retry-after') ?? undefined,
  }
}
