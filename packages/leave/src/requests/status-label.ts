import type { LeaveStatus } from '../entities/leave-request.ts'
import { requests } from '../messages/requests.ts'

/** The word for a status. */
export const statusLabel = (status: LeaveStatus): string => requests[status]
