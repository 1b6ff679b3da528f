import { parseDay, parseMoment } from '../moments.ts'

/** Why a text is not of a format, or undefined when it is. */
type FormatCheck = (text: string) => string | undefined

const expect =
  (what: string, holds: (text: string) => boolean): FormatCheck =>
  text =>
    holds(text) ? undefined : `Input should be a valid ${what}`

/** The formats that are checked; others are hints. */
export const TEXT_FORMATS: Readonly<Record<string, FormatCheck>> = {
  date: expect('date', text => parseDay(text) !== undefined),
  'date-time': expect('datetime', text => parseMoment(text) !== undefined),
  email: expect('email address', isEmail),
  uri: expect('http or https URL', isWebAddress),
  'uri-reference': expect('http or https URL or path', text => isOwnPath(text) || isWebAddress(text)),
}

function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}

/** Only http and https: anything else could run when somebody opens it. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** A path of this server; `//host` would lead elsewhere. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && URL.canParse(text, 'http://localhost')
}
