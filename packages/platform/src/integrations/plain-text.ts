/**
 * Clients of the wire may send HTML. It is converted to text here, once, so that no mail program has to render
 * people's input. It is one pass from left to right, so the time is linear in the input's length.
 */
export function plainText(body: string): string {
  if (!TAGGED.test(body)) return body
  const lower = body.toLowerCase()
  const neverClosed = new Set<string>()
  let text = ''
  let address = ''
  let at = 0
  while (at < body.length) {
    const open = body.indexOf('<', at)
    const isTag = open >= 0 && /[a-z/!]/.test(lower[open + 1] ?? '')
    const close = isTag ? body.indexOf('>', open) : open
    if (open < 0 || close < 0) break
    text += wordsOf(body.slice(at, open))
    at = close + 1
    if (!isTag) {
      text += '<'
      continue
    }
    const tag = body.slice(open + 1, close)
    const name = /^!--|^\/?[a-z\d]*/.exec(lower.slice(open + 1, open + 12))?.[0] ?? ''
    if (name === 'a') address = ADDRESS.exec(tag)?.[1] ?? ''
    if (name === '/a' && address !== '' && !text.endsWith(address)) text += ` (${address})`
    text += INSTEAD[name] ?? ''
    const end = name === '!--' ? '-->' : SKIPPED.has(name) ? `</${name}` : undefined
    if (end !== undefined && !neverClosed.has(end)) {
      const found = lower.indexOf(end, name === '!--' ? open : at)
      if (found < 0) neverClosed.add(end)
      else at = name === '!--' ? found + end.length : found
    }
  }
  return tidy(text + wordsOf(body.slice(at)))
}

/** Tags that show that a text is HTML. A text that only contains `<` stays text. */
const TAGGED = /<\/?(p|br|div|span|a|b|i|strong|em|h[1-6]|ul|ol|li|table|html|body|img)[\s/>]/i
const SKIPPED = new Set(['style', 'script', 'head', 'title'])
const ADDRESS = /\bhref\s*=\s*["']((?:https?:|mailto:)[^"']*)["']/i

const INSTEAD: Record<string, string> = {
  br: '\n',
  '/div': '\n',
  '/tr': '\n',
  li: '\n- ',
  ...Object.fromEntries(
    ['/p', '/h1', '/h2', '/h3', '/h4', '/h5', '/h6', '/ul', '/ol', '/table', 'hr'].map(name => [
      name,
      '\n\n',
    ]),
  ),
}

const wordsOf = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,6});/gi, characterOf)

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code >= 32 ? String.fromCodePoint(code) : ' '
}

const tidy = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
