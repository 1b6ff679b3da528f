/** Path parts, what file systems or headers would read as their own, and marks that make a name look like another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are removed
const UNWANTED = /[\u0000-\u001f\u007f-\u009f"<>|:*?\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/g
const MAX_LENGTH = 100

/** The last part of a path as a file name that can be shown, saved and put into an address. */
export function cleanName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(UNWANTED, '').trim()
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - extension.length).replace(/^[.\s]+/, '')]
    .slice(0, MAX_LENGTH)
    .join('')
  return `${stem.trim() || 'file'}${extension}`
}
