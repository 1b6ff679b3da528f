import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AppDefinition } from '../app-definition.ts'
import type { EntityReads } from '../entities/index.ts'
import { ApiError, errors } from '../errors.ts'
import type { Invitations } from '../identity/stores/invitations.ts'
import type { Principals } from '../principal/create-principals.ts'
import type { PlatformSettings } from '../settings.ts'

/**
 * `GET /api/apps/public/prod/public-settings/by-id/{appId}` (S-39). Visitors and holders of an expired token get
 * the settings and can sign in. A person with a valid token who is not registered gets an error. `registration`
 * says whether anyone could register now, `sends_mail` whether there is a mail server.
 */
export function publicSettingsRoutes(deps: {
  settings: Pick<PlatformSettings, 'appId' | 'oidc' | 'registrationDomains' | 'smtpUrl'>
  app: Pick<AppDefinition, 'name' | 'publicSettings'>
  principals: Principals
  invitations: Pick<Invitations, 'areOpen'>
  records: EntityReads
}): FastifyPluginAsyncTypebox {
  const { appId: served, oidc, registrationDomains, smtpUrl } = deps.settings
  const settings = {
    id: served,
    name: deps.app.name,
    public_settings: 'private_with_login',
    ...(oidc && { single_sign_on: oidc.name }),
    sends_mail: Boolean(smtpUrl),
  }
  return async scope => {
    scope.get('/api/apps/public/prod/public-settings/by-id/:appId', async request => {
      const { appId } = request.params as { appId: string }
      if (appId !== served) throw errors.notFound(`App ${appId}`)
      try {
        await deps.principals.ofRequest(request.headers)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === 'user_not_registered') throw error
      }
      const registration = registrationDomains.length > 0 || (await deps.invitations.areOpen())
      return { ...settings, registration, ...(await deps.app.publicSettings?.(deps.records)) }
    })
  }
}
