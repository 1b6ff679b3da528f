/** PostgreSQL's code for a write where only reads are allowed. */
export const READ_ONLY = '25006'

/** PostgreSQL answers, and takes no writes: a standby, or a primary that has become one. */
export const readOnlyServer = (cause?: unknown) =>
  Object.assign(new Error('PostgreSQL takes no writes here', { cause }), { code: 'READ_ONLY_SERVER' })

/** What was to be committed may have happened and may be lost again; who asks again by its key finds out. */
export const commitInDoubt = () =>
  Object.assign(new Error('The commit was not confirmed by a standby'), { code: 'COMMIT_IN_DOUBT' })

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
