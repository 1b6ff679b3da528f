/** PostgreSQL cannot be reached, is starting or stopping, has no connection left, or gave up on a statement. */
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
])
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/

/** The request may well succeed a moment later: the fault is the database's absence, not the request. */
export function isDatabaseAway(error: Error & { code?: string; syscall?: string }): boolean {
  if (error.code === 'ENOENT' && error.syscall !== 'connect') return false
  return AWAY.has(error.code ?? '') || LOST.test(error.message)
}
