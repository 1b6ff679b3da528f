/** Longer texts name nobody, and the server limits patterns. */
const MOST = 90

/** Matches values that hold the text, whatever its case. */
export const holding = (text: string) => ({
  $regex: `(?i)${text.slice(0, MOST).replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&')}`,
})
