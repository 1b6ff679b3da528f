import { ClientError } from '@leavewell/client'

/** Whether the server refused a call because this user, or everyone at this address, sent too many. */
export const isLimited = (error: unknown): error is ClientError =>
  error instanceof ClientError && error.status === 429
