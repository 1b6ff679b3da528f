import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

const CLIENT_ID = 'leavewell'
const CLIENT_SECRET = 'a secret of thirty-two characters'

/**
 * A real OpenID Connect provider, and the settings of a company that uses it. People sign in by typing their
 * address.
 */
export interface IdentityProvider {
  environment: Record<string, string>
  close(): Promise<void>
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  // The provider needs the return address before the company listens there.
  const reserved = await listen()
  const PORT = String(reserved.port)
  await close(reserved.server)
  const { server, port } = await listen()
  const issuer = `http://localhost:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`http://localhost:${PORT}/api/apps/auth/sso/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['for specs'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: accountId, email_verified: true }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    environment: {
      PORT,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: 'Example Ltd',
    },
    close: () => close(server),
  }
}

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>(listening => void server.listen(0, listening))
  return { server, port: (server.address() as AddressInfo).port }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise(closed => server.close(closed))
}
