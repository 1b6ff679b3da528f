import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { bodyOf, errors } from '@leavewell/platform'
import type { ServerSettings } from './env.ts'

/** Answers on the port of the server until it serves. */
export interface UpgradeAnswers {
  /** The status in the answers of `/healthz` and `/readyz`. */
  status: string
  close(): Promise<void>
}

const RETRY_SECONDS = 10
const SENTENCE = 'Leavewell is being upgraded. Try again in a few minutes.'
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_SECONDS}">
<meta name="viewport" content="width=device-width"><title>Leavewell</title><body style="font: 1.1em sans-serif; margin: 20vh auto; max-width: 30em; padding: 1em">
<h1>Leavewell is being upgraded</h1><p>This page opens when the upgrade is finished. It takes a few minutes.</p>`

/**
 * While former data is adopted nothing can be read or written. The process is alive, so `/healthz` says 200 and no supervisor ends it. All other
 * addresses say 503 (docs/decisions/0148).
 */
export async function answerWhileUpgrading({
  host,
  port,
}: Pick<ServerSettings, 'host' | 'port'>): Promise<UpgradeAnswers> {
  const answers = {
    status: 'upgrading',
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => answer(request, response, answers.status))
  server.listen(port, host)
  await once(server, 'listening')
  return answers
}

function answer({ url = '', headers }: IncomingMessage, response: ServerResponse, status: string): void {
  const path = url.split('?', 1)[0]
  const isProbe = path === '/healthz' || path === '/readyz'
  const isPage = !isProbe && headers.accept?.includes('text/html') === true
  const json = isProbe ? { status } : bodyOf(errors.unavailable(SENTENCE), null)
  response.writeHead(path === '/healthz' ? 200 : 503, {
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
    connection: 'close',
  })
  response.end(isPage ? PAGE : JSON.stringify(json))
}
