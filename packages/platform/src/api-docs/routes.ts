import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { compressAnswers } from '../http/compress-answers.ts'
import type { Http } from '../http/http.ts'
import { docsPage } from './docs-page.ts'
import type { ShownDocument } from './shown-document.ts'
import { tryPage } from './try-page.ts'

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 70rem; margin: 0 auto; padding: 1rem }
nav { display: flex; flex-wrap: wrap; gap: 1rem }
summary { cursor: pointer; padding: .4rem 0; overflow-wrap: anywhere }
pre { overflow-x: auto; margin: .5rem 1rem; padding: .5rem .75rem; background: color-mix(in srgb, currentColor 6%, transparent) }
table { border-collapse: collapse; margin: .5rem 1rem 1rem; display: block; overflow-x: auto }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .25rem .75rem; text-align: left; vertical-align: top }
`

/**
 * `/api/docs` for people, `/api/docs/try` to send calls, and `/api/docs/json` for programs. All are generated
 * from the routes.
 */
export function apiDocsRoutes(http: Pick<Http, 'swagger'>): FastifyPluginAsyncTypebox {
  return async scope => {
    compressAnswers(scope)
    scope.get('/docs', async ({ protocol, host }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(docsPage(http.swagger() as unknown as ShownDocument, `${protocol}://${host}`)),
    )
    tryPage(scope, () => http.swagger())
    scope.get('/docs/json', async () => http.swagger())
    scope.get('/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  }
}
