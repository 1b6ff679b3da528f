/** What the form parser says, without any code, of a body that ends too early or was never a form. */
const BROKEN =
  /^(Multipart: |Unexpected end of |Part terminated early|Malformed |The needle cannot have a length)/

/** The sender's mistake, not a failure of ours. */
export const isBrokenForm = (error: Error): boolean => BROKEN.test(error.message)

/** A calculation of the app that was stopped because it took too long: its message says what to do. */
export const isOverTimeBudget = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'OVER_TIME_BUDGET'

/** Node's codes for a disk or a quota that is used up, and PostgreSQL's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isDiskFull = (error: unknown): boolean =>
  FULL.has((error as { code?: string } | null)?.code ?? '')
