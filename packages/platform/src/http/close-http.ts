import type { Http } from './create-http.ts'

/** How long requests under way may take to finish when the server closes. */
const GRACE_MS = 10_000

/** Stops listening and finishes what was accepted; a request that does not come to an end is cut off after a while. */
export async function closeHttp(http: Pick<Http, 'close' | 'server'>, grace = GRACE_MS): Promise<void> {
  const timer = setTimeout(() => http.server.closeAllConnections(), grace)
  try {
    await http.close()
  } finally {
    clearTimeout(timer)
  }
}
