/** The author of a decision in the change log, on behalf of the approver who used a link. */
export const EMAIL_LINK = 'email-link'
