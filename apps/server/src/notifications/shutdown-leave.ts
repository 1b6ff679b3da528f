import { shutdownsCopy as copy, type LeaveParams } from '@leavewell/leave'
import { factsOf } from '../kernel/request-facts.ts'
import type { Names } from './event.ts'

/** The leave of one person in a shutdown, as notifications store it. */
export interface ShutdownLeave {
  shutdown_id: string
  title: string
  /** One for each request. */
  leave: readonly LeaveParams[]
}

/** All of it in one sentence. */
export const leaveOfShutdown = (leave: readonly LeaveParams[], names: Names): string =>
  copy.and(
    leave.map(each => {
      const { type, range, days } = factsOf(each, names)
      return copy.leaveOf(type, range, days)
    }),
  )
