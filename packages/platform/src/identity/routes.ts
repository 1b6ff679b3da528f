import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { errors } from '../errors.ts'
import { requireDuty } from '../principal/duties.ts'
import { refuseActing, requireUser } from '../principal/require-user.ts'
import { rolesOf } from './accounts/roles.ts'
import { apiKeyRoutes } from './api-keys/api-key-routes.ts'
import { boardAddressRoutes } from './api-keys/board-address-routes.ts'
import { feedAddressRoutes } from './api-keys/feed-address-routes.ts'
import { askEmailChange, withdrawEmailChange } from './change-email/change-email.ts'
import type { Identity } from './create-identity.ts'
import { invite, withdrawOpen } from './invitations/invite.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { changePassword } from './passwords/change-password.ts'
import { sendPasswordLink } from './passwords/reset-password.ts'
import { emailOf, newPasswordOf, textOf } from './read-request.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { bearerToken } from './tokens.ts'

const emailChange = Type.Object({ userId: Type.String({ maxLength: 100 }) })
const invitationsWanted = Type.Object({ state: Type.Optional(Type.Enum(['open', 'all'])) })
const invitation = Type.Object({ email: Type.String({ maxLength: 320 }) })

/** `user or admin`, `staff, lead or admin`. */
const inWords = (names: readonly string[]) => names.join(', ').replace(/, ([^,]+)$/, ' or $1')

/**
 * Account routes for signed-in people, in the app's scope: own password, invitations
 * (docs/wire.md#6-authentication).
 */
export function identityRoutes({ context, sessions }: Identity): FastifyPluginAsyncTypebox {
  const requirePeople = (request: FastifyRequest) => requireDuty(request, context.duties, 'people')
  return async scope => {
    await scope.register(sessionRoutes(sessions))
    await scope.register(secondFactorRoutes(context))
    await scope.register(passkeyRoutes(context))
    await scope.register(apiKeyRoutes(context))
    await scope.register(feedAddressRoutes(context))
    await scope.register(boardAddressRoutes(context))
    scope.post('/auth/change-password', async request => {
      const { body, headers } = request
      await changePassword(context, requireUser(request), {
        userId: textOf(body, 'user_id'),
        current: textOf(body, 'current_password'),
        next: newPasswordOf(body, 'new_password'),
        token: bearerToken(headers) ?? '',
      })
      return { success: true }
    })
    scope.get('/users/invitations', { schema: { querystring: invitationsWanted } }, async request => {
      requirePeople(request)
      return context.invitations.list({ isAll: request.query.state === 'all' })
    })
    scope.delete('/users/invitations/:email', { schema: { params: invitation } }, async request => {
      requirePeople(request)
      await withdrawOpen(context, request.principal, request.params.email.trim().toLowerCase())
      return { success: true }
    })
    scope.post('/users/send-password-link', async request => {
      requirePeople(request)
      await sendPasswordLink(context, request.principal, textOf(request.body, 'user_id'))
      return { success: true }
    })
    scope.post('/users/change-email', async request => {
      requirePeople(request)
      const { body, principal } = request
      const wanted = { userId: textOf(body, 'user_id'), email: emailOf(body) }
      return { success: true, ...(await askEmailChange(context, principal, wanted)) }
    })
    scope.get('/users/email-changes', async request => {
      requirePeople(request)
      return context.emailChanges.list()
    })
    scope.delete('/users/email-changes/:userId', { schema: { params: emailChange } }, async request => {
      requirePeople(request)
      await withdrawEmailChange(context, request.principal, request.params.userId)
      return { success: true }
    })
    for (const path of ['/users/invite-user', '/runtime/users/invite-user']) {
      scope.post(path, async request => {
        requirePeople(request)
        const { body, principal } = request
        refuseActing(principal)
        const role = textOf(body, 'role')
        const roles = rolesOf(context).all
        if (!roles.includes(role))
          throw errors.invalid([{ path: 'role', message: `Must be ${inWords(roles)}` }])
        if (principal.kind === 'user' && !context.duties.mayInvite(principal.user, role))
          throw errors.forbidden()
        const { mail = true } = body as { mail?: unknown }
        if (typeof mail !== 'boolean')
          throw errors.invalid([{ path: 'mail', message: 'Must be true or false' }])
        const guest = { email: emailOf(body, 'user_email'), role, isMailed: mail } as const
        const link = await invite(context, principal, guest)
        return mail ? { success: true } : { success: true, invitation: link }
      })
    }
  }
}
