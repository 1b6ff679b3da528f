import { ClientError } from '@leavewell/client'

/** Whether the server refused because there is such a record already. */
export const isDuplicate = (error: unknown): error is ClientError =>
  error instanceof ClientError && error.code === 'duplicate'
