import { useCallback, useLayoutEffect, useState } from 'react'
import { SIDEBAR_COOKIE_NAME, SIDEBAR_COOKIE_SECONDS, SIDEBAR_SHORTCUT_KEY } from '../lib/constants.ts'
import { useIsPhone } from '../lib/use-media.ts'

/** The sidebar: open or collapsed next to the page, a drawer on phones. */
export interface Sidebar {
  isPhone: boolean
  isOpen: boolean
  setOpen(isOpen: boolean): void
  toggle(): void
}

/** Remembered for the desktop. Ctrl or Cmd+B toggles it (B-25, U-02). The drawer starts closed. */
export function useSidebar(): Sidebar {
  const isPhone = useIsPhone()
  const [isExpanded, setExpanded] = useState(() => readSidebarCookie(document.cookie))
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isOpen = isPhone ? isDrawerOpen : isExpanded

  const setOpen = useCallback(
    (next: boolean) => {
      if (isPhone) return setDrawerOpen(next)
      setExpanded(next)
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
      document.cookie = sidebarCookie(next)
    },
    [isPhone],
  )
  const toggle = useCallback(() => setOpen(!isOpen), [setOpen, isOpen])

  // A layout effect. After a low-priority render, other effects run a moment later, and a press in between
  // would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== SIDEBAR_SHORTCUT_KEY || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle])

  return { isPhone, isOpen, setOpen, toggle }
}

/** Whether the sidebar was left open. Open if nothing is stored (U-02). */
export const readSidebarCookie = (cookies: string): boolean =>
  !cookies.split(/; */).includes(`${SIDEBAR_COOKIE_NAME}=false`)

/** A cookie that lasts seven days. */
export const sidebarCookie = (isOpen: boolean): string =>
  `${SIDEBAR_COOKIE_NAME}=${isOpen}; Path=/; Max-Age=${SIDEBAR_COOKIE_SECONDS}; SameSite=Lax`
