const WEB_URL = /^https?:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i

/** Whether a text is an address that a link may open: http or https, nothing that runs, no hidden sign-in part. */
export const isWebUrl = (text: string): boolean => WEB_URL.test(text)
