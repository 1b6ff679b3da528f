import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  const media = window.matchMedia(query)
  return useSyncExternalStore(
    onChange => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => media.matches,
  )
}

/** Below this height a bar that stays would take too much of the page: a phone on its side, or magnified. */
const TALL_ENOUGH_PX = 480

export const useIsTall = (): boolean => useMedia(`(height >= ${TALL_ENOUGH_PX}px)`)

/** From this width on the layout is that of a desktop (B-26). */
const MOBILE_BREAKPOINT_PX = 768

/** Whether the mobile layout applies: below the breakpoint, not at it (B-26). */
export const useIsPhone = (): boolean => useMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`)
