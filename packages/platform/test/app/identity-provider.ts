import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const CLIENT = { clientId: 'leavewell', clientSecret: 'a secret of thirty-two characters' }

/** A real OpenID Connect provider on this machine. People sign in by typing their address. */
export interface IdentityProvider {
  issuer: string
  /** Addresses that the provider has not verified. */
  unverified: Set<string>
  /** Address by name at the provider, if it differs from the name. */
  emails: Map<string, string>
  close(): Promise<void>
}

export async function startIdentityProvider(redirectUris: string[]): Promise<IdentityProvider> {
  const unverified = new Set<string>()
  const emails = new Map<string, string>()
  const server = createServer()
  await new Promise<void>(listening => void server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: ['for tests'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => {
        const email = emails.get(accountId) ?? accountId
        return { sub: accountId, email, email_verified: !unverified.has(email) }
      },
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    unverified,
    emails,
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}
