/** Names that are visible on the wire or in the browser's storage, all in one place (OP-20). */
export const HEADERS = {
  appId: 'X-App-Id',
  origin: 'X-Origin-URL',
  functionsVersion: 'Base44-Functions-Version',
  onBehalfOf: 'on-behalf-of',
  impersonate: 'X-Impersonate-User',
} as const

/** Local storage: launch parameters stand under the prefix, the token under both keys (S-42, S-44). */
export const STORAGE_PREFIX = 'base44_'
export const TOKEN_KEYS = ['base44_access_token', 'token'] as const

/** Parameter of the page to return to after signing in, and under the prefix in session storage: who began is who ends. */
export const SIGN_IN_STATE = 'sign_in_state'

/** Session storage: a sentence to show after the page was reloaded. */
export const NOTICE_KEY = 'base44_notice'

export const SOCKET_PATH = '/ws-user-apps/socket.io/'
