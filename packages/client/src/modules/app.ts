import { segment, type Transport } from '../transport/transport.ts'

/** What anybody may know of the app before signing in. */
export interface PublicSettings {
  id: string
  public_settings: string
  /** What people call the organisation's provider, where they can sign in there. */
  single_sign_on?: string
  /** Whether anybody could register now: by an invitation or an address of the organisation. */
  registration?: boolean
  [field: string]: unknown
}

export interface App {
  /** Rejects with 403 and a reason when the app asks for a log-in first (S-39). */
  getPublicSettings(): Promise<PublicSettings>
}

export const createApp = (deps: { appId: string; transport: Transport }): App => ({
  async getPublicSettings() {
    const path = `/apps/public/prod/public-settings/by-id/${segment(deps.appId)}`
    return (await deps.transport.send('GET', path)).data as PublicSettings
  },
})
