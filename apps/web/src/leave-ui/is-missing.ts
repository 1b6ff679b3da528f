import { ClientError } from '@leavewell/client'

/** Whether a record does not exist or is hidden from the reader. */
export const isMissing = (error: unknown): boolean => error instanceof ClientError && error.status === 404
