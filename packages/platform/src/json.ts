/** A JSON object, as opposed to an array, null or a scalar. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Maximum nesting of lists and objects, more than any real data needs. Recursive code fails at some thousands. */
const DEEPEST = 100

/** Checks whether JSON text nests too deeply, without parsing it. */
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

/** Returns the end of the text that begins with the quote at `start`. */
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
