const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a text looks like an address. Only a mail can tell whether someone reads it. Surrounding blanks count. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

const WEB_URL = /^https?:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i

/** Whether a link may open the address: http or https, no scripts, no hidden sign-in part. */
export const isWebUrl = (text: string): boolean => WEB_URL.test(text)

/** Whether a sender's address means this machine alone, so that mail servers elsewhere do not take mail from it. */
export const isLocalSender = (address: string): boolean =>
  /@(localhost|[^@.>]+|[^@>]+\.(local|localhost))>?\s*$/i.test(address)
