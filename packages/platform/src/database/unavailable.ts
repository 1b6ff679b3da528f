/** PostgreSQL's code for a write where only reads are allowed. */
export const READ_ONLY = '25006'

/** PostgreSQL answers but accepts no writes. It is a standby, or a primary that has become one. */
export const readOnlyServer = (cause?: unknown) =>
  Object.assign(new Error('PostgreSQL takes no writes here', { cause }), { code: 'READ_ONLY_SERVER' })

/** The commit may have happened and may still be lost. A repeated request with the same key finds out. */
export const commitInDoubt = () =>
  Object.assign(new Error('The commit was not confirmed by a standby'), { code: 'COMMIT_IN_DOUBT' })

/**
 * PostgreSQL is unreachable, accepts no writes, starts or stops, has no free connection, or cancelled a statement.
 */
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

/**
 * Whether the error comes from an unavailable database, not from the request. Then the request may succeed a
 * moment later.
 */
export function isDatabaseUnavailable(error: DatabaseError): boolean {
  // A pooler's own error, for example after it could not reach PostgreSQL. PostgreSQL uses this code for errors
  // in a statement, with their location.
  if (error.code === '08P01') return error.routine === undefined
  if (error.code === 'ENOENT' && error.syscall !== 'connect') return false
  return AWAY.has(error.code ?? '') || LOST.test(error.message)
}
