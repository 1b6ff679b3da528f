import { segment, type Transport } from '../transport/transport.ts'

/** Tokens of the organisation's own sign-on, for the service role only (S-24). */
export interface Sso {
  getAccessToken(userId: string): Promise<{ access_token: string }>
}

export const createSso = (deps: { appId: string; transport: Transport }): Sso => ({
  async getAccessToken(userId) {
    const path = `/apps/${segment(deps.appId)}/auth/sso/accesstoken/${segment(userId)}`
    return (await deps.transport.send('GET', path)).data as { access_token: string }
  },
})
