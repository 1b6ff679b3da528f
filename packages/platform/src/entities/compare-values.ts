/** Order of two values of one column, as PostgreSQL sees it: text by code point, false before true. */
export function compareValues<T extends string | number | boolean>(a: T, b: T): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}

/** JavaScript orders text by UTF-16 unit, which puts characters beyond U+FFFF before U+E000. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right)
      return isSurrogate(left) === isSurrogate(right) ? left - right : isSurrogate(left) ? 1 : -1
  }
  return a.length - b.length
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff
