import { ClientError } from '../client-error.ts'
import { forgetAppId, keepAppId } from '../session/named-app.ts'
import type { ClientStorage } from '../session/storage.ts'
import { segment, type Transport } from '../transport/transport.ts'

/** Public facts about the app, known before sign-in. */
export interface PublicSettings {
  id: string
  public_settings: string
  /** Name of the organisation's provider, if people can sign in there. */
  single_sign_on?: string
  /** Whether anyone could register now, by an invitation or an address of the organisation. */
  registration?: boolean
  /** Whether the server has a mail server. Without one its mails are files in a folder. */
  sends_mail?: boolean
  [field: string]: unknown
}

export interface App {
  /** Rejects with a 403 and a reason if the app requires sign-in first (S-39). */
  getPublicSettings(): Promise<PublicSettings>
}

export function createApp(deps: { appId: string; transport: Transport; storage: ClientStorage }): App {
  const { appId, transport, storage } = deps
  return {
    async getPublicSettings() {
      const path = `/apps/public/prod/public-settings/by-id/${segment(appId)}`
      try {
        const { data } = await transport.send('GET', path)
        keepAppId(appId, storage)
        return data as PublicSettings
      } catch (error) {
        if (error instanceof ClientError && error.status === 404) forgetAppId(appId, storage)
        throw error
      }
    },
  }
}
