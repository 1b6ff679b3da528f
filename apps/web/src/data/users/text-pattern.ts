import { plainText } from '@leavewell/leave'

/** The server's limit for patterns. */
const MAX_PATTERN_LENGTH = 200

/** The accented forms of a letter, including capitals, because the server compares them byte by byte. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'À-Åà-åĀ-ą',
  c: 'ÇçĆ-č',
  d: 'Ďď',
  e: 'È-Ëè-ëĒ-ě',
  g: 'Ĝ-ģ',
  h: 'Ĥĥ',
  i: 'Ì-Ïì-ïĨ-İ',
  j: 'Ĵĵ',
  k: 'Ķķ',
  l: 'Ĺ-ľ',
  n: 'ÑñŃ-ň',
  o: 'Ò-Öò-öŌ-ő',
  r: 'Ŕ-ř',
  s: 'Ś-šȘș',
  t: 'Ţ-ťȚț',
  u: 'Ù-Üù-üŨ-ų',
  w: 'Ŵŵ',
  y: 'ÝýÿŶ-Ÿ',
  z: 'Ź-ž',
}

/** Returns a pattern for values that contain the text, whatever its case and accents. A long text is cut. */
export function holding(text: string): { $regex: string } {
  let $regex = '(?i)'
  for (const letter of plainText(text)) {
    const accented = ACCENTED[letter]
    const piece = accented ? `[${letter}${accented}]` : letter.replace(/[^\p{L}\p{N} ]/u, '\\$&')
    if ($regex.length + piece.length > MAX_PATTERN_LENGTH) break
    $regex += piece
  }
  return { $regex }
}
