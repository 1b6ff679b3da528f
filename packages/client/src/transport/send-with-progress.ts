import type { Answer, Outgoing } from './send-with-fetch.ts'

/** Bytes sent so far of an upload. */
export interface Progress {
  loaded: number
  total: number
}

export const canReportProgress = (): boolean => typeof XMLHttpRequest !== 'undefined'

/** `fetch` cannot report the progress of a body, but XMLHttpRequest can. */
export function sendWithProgress(
  request: Outgoing,
  onProgress: (progress: Progress) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total })
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        contentType: xhr.getResponseHeader('content-type') ?? '',
        retryAfter: xhr.getResponseHeader('retry-after') ?? undefined,
      })
    xhr.onerror = () => reject(new TypeError('Network Error'))
    xhr.onabort = () => reject(request.signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    if (request.signal?.aborted) return reject(request.signal.reason)
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(request.body ?? null)
  })
}
