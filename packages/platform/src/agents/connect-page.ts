import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { ApiError } from '../errors.ts'
import type { Principals } from '../principal/create-principals.ts'
import type { Agents } from './create-agents.ts'

const params = Type.Object({ agent: Type.String(), messenger: Type.String() })
const MESSENGERS: Record<string, string> = { whatsapp: 'WhatsApp', telegram: 'Telegram' }

/**
 * `GET /agents/{agent}/whatsapp?token=`: clients send people here to talk with an agent in a messenger (S-34,
 * S-35). This server has no messenger. The page says so to signed-in people, and asks others to sign in first.
 */
export function connectPage(deps: {
  agents: Pick<Agents, 'agent'>
  principals: Pick<Principals, 'ofToken'>
  appName: string
}): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.get(
      '/agents/:agent/:messenger(^whatsapp$|^telegram$)',
      { schema: { params } },
      async (request, reply) => {
        const { agent, messenger } = request.params
        const { name, description } = deps.agents.agent(agent)
        const { token } = request.query as { token?: unknown }
        if (!(await isUser(deps.principals, token))) {
          const [path] = request.url.split('?')
          return reply.redirect(`/login?from_url=${encodeURIComponent(path ?? '/')}`, 302)
        }
        return reply
          .type('text/html; charset=utf-8')
          .header('referrer-policy', 'no-referrer')
          .send(page(deps.appName, { name, description, messenger: MESSENGERS[messenger] ?? messenger }))
      },
    )
  }
}

async function isUser(principals: Pick<Principals, 'ofToken'>, token: unknown): Promise<boolean> {
  if (typeof token !== 'string' || token === '') return false
  try {
    return (await principals.ofToken(token)).kind === 'user'
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}

const page = (
  app: string,
  { name, description, messenger }: Record<'name' | 'description' | 'messenger', string>,
) =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(messenger)}: ${text(app)}</title>
<main>
<h1>${text(name)} in ${text(messenger)}</h1>
<p>${text(description)}</p>
<p>${text(name)} is not available in ${text(messenger)} here. Talk to ${text(name)} in ${text(app)} instead.</p>
<p><a href="/">Back to ${text(app)}</a></p>
</main>
</html>
`

const text = (value: string) => value.replaceAll(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`)
