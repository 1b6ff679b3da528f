import { ClientError } from '@leavewell/client'

/** What was asked for is not there, or is not for whoever asks. */
export const isMissing = (error: unknown): boolean => error instanceof ClientError && error.status === 404
