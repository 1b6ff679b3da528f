/** A message, parsed like a mail program does. */
export interface ReadMessage {
  /** By lower-case name. Values of a repeated name are joined with a line feed. */
  headers: Map<string, string>
  /** Decoded. All parts, in order, each below its own header. */
  text: string
}

/** Parses an RFC 5322 message. Throws for line ends and lines that the RFC does not allow. */
export function readMessage(source: Buffer): ReadMessage {
  const message = source.toString('latin1')
  if (/(?<!\r)\n|\r(?!\n)/.test(message)) throw new Error('A line does not end with CR LF')
  if (message.split('\r\n').some(line => line.length > 998)) throw new Error('A line is too long')
  return readPart(message)
}

function readPart(part: string): ReadMessage {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([!-9;-~]+): ?(.*)$/.exec(line) ?? []
    if (name === '') throw new Error(`Not a header: ${line}`)
    const earlier = headers.get(name.toLowerCase())
    headers.set(
      name.toLowerCase(),
      [...(earlier === undefined ? [] : [earlier]), decodeWords(value)].join('\n'),
    )
  }
  const body = rest.join('\r\n\r\n')
  const type = headers.get('content-type') ?? 'text/plain'
  const [, boundary] = /^multipart\/.*boundary="?([^";]+)/i.exec(type) ?? []
  if (boundary !== undefined) return { headers, text: readParts(body, boundary) }
  const isText = /^text\//i.test(type)
  return { headers, text: isText ? decodeBody(body, headers.get('content-transfer-encoding')) : body }
}

const readParts = (body: string, boundary: string) =>
  body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => part.replace(/^\r\n/, ''))
    .map(part => `${part.split('\r\n\r\n', 1)[0]}\r\n\r\n${readPart(part).text}`)
    .join('\r\n\r\n')

const decodeWords = (value: string) =>
  value
    .replaceAll('?= =?', '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B' ? fromBase64(text) : fromQuoted(text.replaceAll('_', ' ')),
    )

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'quoted-printable') return fromQuoted(body.replace(/=\r\n/g, '')).trimEnd()
  return (encoding === 'base64' ? fromBase64(body) : body).trimEnd()
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8')
const fromQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
