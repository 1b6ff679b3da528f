import { segment, type Transport } from '../transport/transport.ts'

/** Tokens of the organisation's own sign-on, only for the service role (S-24). */
export interface Sso {
  getAccessToken(userId: string): Promise<{ access_token: string }>
  getIdToken(userId: string): Promise<{ id_token: string }>
}

export const createSso = (deps: { appId: string; transport: Transport }): Sso => ({
  getAccessToken: userId => tokenOf(deps, 'accesstoken', userId),
  getIdToken: userId => tokenOf(deps, 'idtoken', userId),
})

async function tokenOf<Token>(
  { appId, transport }: { appId: string; transport: Transport },
  kind: 'accesstoken' | 'idtoken',
  userId: string,
): Promise<Token> {
  const path = `/apps/${segment(appId)}/auth/sso/${kind}/${segment(userId)}`
  return (await transport.send('GET', path)).data as Token
}
