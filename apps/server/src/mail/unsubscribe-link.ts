/** The author in the change log of a link that stops emails, on behalf of their reader. */
export const UNSUBSCRIBE_LINK = 'unsubscribe-link'
