import type { ShownStatus } from '../entities/leave-request.ts'

/** Titles and states of requests (E, F). The first page loads these words without the others of requests. */
export const requestListCopy = {
  myTitle: 'My Leave Requests',
  teamTitle: 'Team Leave Requests',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  changeWaits: 'Change pending',
}

/** The word for a status. */
export const statusLabel = (status: ShownStatus): string => requestListCopy[status]
