/** Every number and fixed name of the business (section 9 of the specification), each in this one place. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const MEBIBYTE = 1024 * 1024

/** Requests a page on My Requests and Team Requests (E-06, F-06). */
export const REQUEST_PAGE_SIZE = 5
/** Rows a page of the admin request and user tables (H-07, H-08). */
export const ADMIN_PAGE_SIZE = 10
/** Requests on the dashboard, and those its counters look at (C-03, C-08). */
export const RECENT_REQUESTS = 5
/** Leaves shown on one day of the calendar (G-04). */
export const CALENDAR_ITEMS_PER_DAY = 3
/** Entries of the upcoming list (G-07). */
export const UPCOMING_ITEMS = 10

/** Largest attachment; exactly this size is accepted (Q-10, OP-40). */
export const ATTACHMENT_MAX_BYTES = 10 * MEBIBYTE
/** Pictures must be smaller than this; exactly this size is refused (Q-27, OP-40). */
export const PICTURE_LIMIT_BYTES = 5 * MEBIBYTE
/** Endings of accepted attachments. */
export const ATTACHMENT_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png', '.doc', '.docx'] as const

/** How many days after its end an approved request still takes a document. */
export const DOCUMENT_GRACE_DAYS = 14

/** Days a year of a balance that nobody set up (L-11, H-18). */
export const DEFAULT_ALLOCATION = 20
/** Balance and total are multiples of this. */
export const BALANCE_STEP = 0.5
export const BALANCE_MIN = 0
/** More days than this are a slip of the keyboard; sums of such numbers stay exact. */
export const BALANCE_MAX = 1000
export const BALANCE_MIN_YEAR = 2020
export const BALANCE_MAX_YEAR = 2030

/** How long a success banner stays (U-04). */
export const SUCCESS_BANNER_MS = 3 * SECOND
/** How long a validation error stays (U-04). */
export const VALIDATION_ERROR_MS = 3 * SECOND
/** How long the server errors marked "(5 s)" in the catalogue stay (U-04, OP-45). */
export const SERVER_ERROR_MS = 5 * SECOND
/** How long every other passing error stays (OP-45). */
export const OTHER_ERROR_MS = 3 * SECOND

/** Notifications are asked for again this often (M-02). */
export const NOTIFICATION_POLL_MS = 30 * SECOND
/** Height of the notification list (M-03). */
export const NOTIFICATION_LIST_MAX_PX = 384

/** How long the manager's data counts as fresh, and how long it is kept (U-05). */
export const MANAGER_FRESH_MS = 5 * MINUTE
export const MANAGER_CACHED_MS = 10 * MINUTE

/** Data fetching (U-06). */
export const QUERY_RETRIES = 1
export const REFETCH_ON_WINDOW_FOCUS = false

/** Sidebar widths (U-01). */
export const SIDEBAR_WIDTH = '16rem'
export const SIDEBAR_WIDTH_MOBILE = '18rem'
export const SIDEBAR_WIDTH_COLLAPSED = '3rem'
/** How long the browser remembers the sidebar's state, and under which name (U-02, OP-20). */
export const SIDEBAR_COOKIE_NAME = 'sidebar_state'
export const SIDEBAR_COOKIE_SECONDS = 7 * 24 * 60 * 60
/** Key that toggles the sidebar together with Ctrl or Cmd (B-25). */
export const SIDEBAR_SHORTCUT_KEY = 'b'

export const LOCALE = 'en-AU'
export const CURRENCY = 'AUD'

/** Window event and query that open the leave form (C-10, C-12). */
export const OPEN_LEAVE_FORM_EVENT = 'openLeaveRequest'
export const OPEN_LEAVE_FORM_QUERY = 'openLeaveForm'

/** Session-storage keys of an impersonation (N-02, OP-20). */
export const IMPERSONATED_EMAIL_KEY = 'impersonated_user_email'
export const ORIGINAL_ADMIN_EMAIL_KEY = 'original_admin_email'
/** Request header that names the person impersonated, beside the administrator's own token (OP-17). */
export const IMPERSONATION_HEADER = 'X-Impersonate-User'
