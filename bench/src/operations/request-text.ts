/** One request as text, ready to be sent. */
export type RequestText = string

export function requestText(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): RequestText {
  const text = body === undefined ? '' : JSON.stringify(body)
  const content =
    body === undefined
      ? ''
      : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${own.join('')}${content}\r\n${text}`
}
