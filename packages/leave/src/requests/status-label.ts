import { requestsCopy as copy } from '../copy/requests.ts'
import type { LeaveStatus } from '../entities/leave-request.ts'

/** The word for a status. */
export const statusLabel = (status: LeaveStatus): string => copy[status]
