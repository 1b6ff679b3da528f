/** Messages of the form parser, which has no codes. They mean that a body ended too early or was never a form. */
const BROKEN =
  /^(Multipart: |Unexpected end of |Part terminated early|Malformed |The needle cannot have a length)/

/** An error of the sender, not of the server. */
export const isBrokenForm = (error: Error): boolean => BROKEN.test(error.message)

/** A calculation of the app was stopped because it took too long. Its message says what to do. */
export const isOverTimeBudget = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'OVER_TIME_BUDGET'

/** Codes of Node and PostgreSQL for a full disk or quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isDiskFull = (error: unknown): boolean =>
  FULL.has((error as { code?: string } | null)?.code ?? '')
