/** A message as a mail program reads it. */
export interface ReadMessage {
  /** By lower-case name; a name that occurs twice is joined with a line feed. */
  headers: Map<string, string>
  text: string
}

/** Reads an RFC 5322 message with one part; fails on line ends and lines that the RFC does not allow. */
export function readMessage(source: Buffer): ReadMessage {
  const message = source.toString('latin1')
  if (/(?<!\r)\n|\r(?!\n)/.test(message)) throw new Error('A line does not end with CR LF')
  if (message.split('\r\n').some(line => line.length > 998)) throw new Error('A line is too long')
  const [head = '', ...rest] = message.split('\r\n\r\n')
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
  return { headers, text: decodeBody(rest.join('\r\n\r\n'), headers.get('content-transfer-encoding')) }
}

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
