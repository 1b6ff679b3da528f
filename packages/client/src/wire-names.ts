/** Names that are visible on the wire or in the browser's storage, all in one place (OP-20). */
export const HEADERS = {
  appId: 'X-App-Id',
  origin: 'X-Origin-URL',
  functionsVersion: 'Base44-Functions-Version',
  onBehalfOf: 'on-behalf-of',
  impersonate: 'X-Impersonate-User',
} as const

/** Local storage: launch parameters are stored under the prefix, the token under both keys (S-42, S-44). */
export const STORAGE_PREFIX = 'base44_'
export const TOKEN_KEYS = ['base44_access_token', 'token'] as const

/**
 * Parameter of the page to return to after sign-in, and, with the prefix, key in session storage. It proves
 * that the sign-in began in this tab.
 */
export const SIGN_IN_STATE = 'sign_in_state'

/** Session storage: a sentence to show after the page was reloaded. */
export const NOTICE_KEY = 'base44_notice'

export const SOCKET_PATH = '/ws-user-apps/socket.io/'
