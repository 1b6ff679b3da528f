import { type Call, segment, segments, type Transport } from '../transport/transport.ts'

/** Visits of pages by user (S-37, S-38). */
export interface AppLogs {
  logUserInApp(pageName: string): Promise<void>
  fetchLogs(parameters?: Call['query']): Promise<unknown>
  getStats(parameters?: Call['query']): Promise<unknown>
}

export function createAppLogs(deps: { appId: string; transport: Transport }): AppLogs {
  const base = `/app-logs/${segment(deps.appId)}`
  const read = async (path: string, query: Call['query'] = {}) =>
    (await deps.transport.send('GET', path, { query })).data
  return {
    async logUserInApp(pageName) {
      await deps.transport.send('POST', `${base}/log-user-in-app/${segments(pageName)}`)
    },
    fetchLogs: parameters => read(base, parameters),
    getStats: parameters => read(`${base}/stats`, parameters),
  }
}
