import { ClientError } from '@leavewell/client'

/** The server refused a call because this person, or everyone at this address, made too many. */
export const isLimited = (error: unknown): error is ClientError =>
  error instanceof ClientError && error.status === 429
