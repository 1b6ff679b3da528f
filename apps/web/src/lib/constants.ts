/**
 * Numbers and fixed names of the screens (section 9 of the specification). Constants that the server shares are
 * in `packages/leave`.
 */

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The product name on the pages. */
export const BRAND_NAME = 'Leavewell'
/** How long a success banner stays (U-04). */
export const SUCCESS_BANNER_MS = 3 * SECOND
/** How long a validation error stays (U-04). */
export const VALIDATION_ERROR_MS = 3 * SECOND
/** How long the server errors marked "(5 s)" in the catalogue stay (U-04, OP-45). */
export const SERVER_ERROR_MS = 5 * SECOND
/** How long every other passing error stays (OP-45). */
export const OTHER_ERROR_MS = 3 * SECOND
/** Interval of polling for notifications (M-02). */
export const NOTIFICATION_POLL_MS = 30 * SECOND
/** Height of the notification list (M-03). */
export const NOTIFICATION_LIST_MAX_PX = 384
/** How long the manager's data counts as fresh, and how long it is cached (U-05). */
export const MANAGER_FRESH_MS = 5 * MINUTE
export const MANAGER_CACHED_MS = 10 * MINUTE
/** Data fetching (U-06). */
export const QUERY_RETRIES = 1
export const REFETCH_ON_WINDOW_FOCUS = false
/** Sidebar widths (U-01). */
export const SIDEBAR_WIDTH = '16rem'
export const SIDEBAR_WIDTH_MOBILE = '18rem'
export const SIDEBAR_WIDTH_COLLAPSED = '3rem'
/** Opens the command palette, with Ctrl or Cmd. */
export const PALETTE_SHORTCUT_KEY = 'k'
/** The same without a modifier, outside of fields. */
export const SEARCH_KEY = '/'
/** Name and lifetime of the cookie with the sidebar's state (U-02, OP-20). */
export const SIDEBAR_COOKIE_NAME = 'sidebar_state'
export const SIDEBAR_COOKIE_SECONDS = 7 * 24 * 60 * 60
/** Key that toggles the sidebar together with Ctrl or Cmd (B-25). */
export const SIDEBAR_SHORTCUT_KEY = 'b'
/** Window event and query that open the leave form (C-10, C-12). */
export const OPEN_LEAVE_FORM_EVENT = 'openLeaveRequest'
