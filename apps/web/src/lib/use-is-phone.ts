import { MOBILE_BREAKPOINT_PX } from '@leavewell/leave'
import { useMedia } from './use-media.ts'

/** Whether the mobile layout applies: below 768 px, not at it (B-26). */
export const useIsPhone = (): boolean => useMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`)
