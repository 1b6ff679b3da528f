import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Http } from '../http/http.ts'
import { olderDocument } from './older-document.ts'

/** Swagger UI as packaged for Fastify. Its script and styles are on no other page. */
const PARTS = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')

const TYPES = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
} as const

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Try the API</title>
<link rel="stylesheet" href="/api/docs/try/swagger-ui.css">
<main id="reference"></main>
<script src="/api/docs/try/swagger-ui-bundle.js"></script>
<script src="/api/docs/try/start.js"></script>
</html>
`

/** Shows only this server's document, uses no external validator, and stores no token that is entered. */
const START = `SwaggerUIBundle({
  url: '/api/docs/try/document',
  dom_id: '#reference',
  validatorUrl: null,
  queryConfigEnabled: false,
  persistAuthorization: false,
})
`

/** `/docs/try`: every call with fields to fill in and a button that sends it (docs/decisions/0058). */
export function tryPage(scope: Pick<Http, 'get'>, read: () => object): void {
  scope.get('/docs/try', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  scope.get('/docs/try/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  )
  scope.get('/docs/try/document', async () => olderDocument(read()))
  for (const [name, type] of Object.entries(TYPES))
    scope.get(`/docs/try/${name}`, async (_request, reply) =>
      // Sent as text, so that it is compressed. It changes only with an update.
      reply
        .type(type)
        .header('cache-control', 'private, max-age=3600')
        .send(await readFile(join(PARTS, name), 'utf8')),
    )
}
