import { SIDEBAR_COOKIE_NAME, SIDEBAR_COOKIE_SECONDS } from '@leavewell/leave'

/** Whether the sidebar was left open; open when nothing is remembered (U-02). */
export const readSidebarCookie = (cookies: string): boolean =>
  !cookies.split(/; */).includes(`${SIDEBAR_COOKIE_NAME}=false`)

/** A cookie that remembers it for seven days. */
export const sidebarCookie = (isOpen: boolean): string =>
  `${SIDEBAR_COOKIE_NAME}=${isOpen}; Path=/; Max-Age=${SIDEBAR_COOKIE_SECONDS}; SameSite=Lax`
