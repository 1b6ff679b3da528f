/** A JSON object, as opposed to an array, null or a scalar. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists and objects within each other that anybody can mean; what looks into a value recursively breaks at some thousands. */
const DEEPEST = 100

/** Whether JSON text nests deeper than is sane, told before it is parsed and without parsing it. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfText(text, at)
        break
      case '[':
      case '{':
        if (++depth > DEEPEST) return true
        break
      case ']':
      case '}':
        depth--
    }
  }
  return false
}

/** Where the text that begins with the quote at `start` ends. */
function endOfText(text: string, start: number): number {
  let end = start
  do {
    end = text.indexOf('"', end + 1)
    if (end < 0) return text.length
  } while (isEscaped(text, end))
  return end
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0
  while (text[quote - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}
