import { MOBILE_BREAKPOINT_PX } from '@leavewell/leave'
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

/** Whether the mobile layout applies: below 768 px, not at it (B-26). */
export const useIsPhone = (): boolean => useMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`)
