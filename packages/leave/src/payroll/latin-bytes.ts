/** The characters of Windows-1252 from 0x80 to 0x9F. A blank is none. */
const EXTRA = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** A text in Windows-1252, with a character for each byte. Other characters are question marks. */
export const latinBytes = (text: string): string =>
  Array.from(text.normalize('NFC'), character => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return character
    const at = EXTRA.indexOf(character)
    return at < 0 ? '?' : String.fromCharCode(0x80 + at)
  }).join('')
