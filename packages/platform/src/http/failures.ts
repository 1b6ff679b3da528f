/** PostgreSQL cannot be reached, takes no writes, is starting or stopping, has no connection left, or gave up on a statement. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  'COMMIT_IN_DOUBT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'READ_ONLY_SERVER',
])
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

interface DatabaseError extends Error {
  code?: string
  syscall?: string
  routine?: string
}

/** The request may well succeed a moment later: the fault is the database's absence, not the request. */
export function isDatabaseAway(error: DatabaseError): boolean {
  // A pooler's own words, such as that it waited for PostgreSQL in vain. PostgreSQL gives this code to mistakes, and says where.
  if (error.code === '08P01') return error.routine === undefined
  if (error.code === 'ENOENT' && error.syscall !== 'connect') return false
  return AWAY.has(error.code ?? '') || LOST.test(error.message)
}

/** What the form parser says, without any code, of a body that ends too early or was never a form. */
const BROKEN =
  /^(Multipart: |Unexpected end of |Part terminated early|Malformed |The needle cannot have a length)/

/** The sender's mistake, not a failure of ours. */
export const isBrokenForm = (error: Error): boolean => BROKEN.test(error.message)

/** Node's codes for a disk or a quota that is used up, and PostgreSQL's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isDiskFull = (error: unknown): boolean =>
  FULL.has((error as { code?: string } | null)?.code ?? '')
