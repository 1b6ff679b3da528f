import { useSyncExternalStore } from 'react'

interface Media {
  matches: () => boolean
  subscribe: (onChange: () => void) => () => void
}

/** One list per query: a browser keeps every list with listeners, and each render would create another. */
const medias = new Map<string, Media>()

/** Whether a media query matches. Renders again on changes. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = medias.get(query) ?? follow(query)
  return useSyncExternalStore(subscribe, matches)
}

function follow(query: string): Media {
  const list = window.matchMedia(query)
  const media: Media = {
    matches: () => list.matches,
    subscribe(onChange) {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
  }
  medias.set(query, media)
  return media
}

/** Below this height, a sticky bar would take too much of the page: a phone in landscape, or magnification. */
const TALL_ENOUGH_PX = 480

export const useIsTall = (): boolean => useMedia(`(height >= ${TALL_ENOUGH_PX}px)`)

/** From this width on the layout is that of a desktop (B-26). */
const MOBILE_BREAKPOINT_PX = 768

/** Whether the mobile layout applies: below the breakpoint, not at it (B-26). */
export const useIsPhone = (): boolean => useMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`)

/** Whether the content next to the sidebar is at most as wide as a small tablet. */
export const useIsNarrow = (): boolean => useMedia('(width < 64rem)')

/** From this width on, two readable columns fit next to the sidebar: 80 rem of content. */
export const useHasTwoColumns = (): boolean => useMedia('(width >= 99rem)')

/** From this width on, the settings pages are listed next to the current one: 56 rem of content. */
export const useHasSettingsColumn = (): boolean => useMedia('(width >= 76rem)')

/** Whether the user prefers reduced motion. Read at the moment of an animation. */
export const wantsNoMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
