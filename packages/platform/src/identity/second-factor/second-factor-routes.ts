import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireDuty } from '../../principal/duties.ts'
import type { IdentityContext } from '../identity-context.ts'
import { requireSelf, textOf } from '../read-request.ts'
import { bearerToken } from '../tokens.ts'
import {
  beginSetUp,
  confirmSetUp,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOff,
} from './change-second-factor.ts'

/** For routes that are needed to set it up. A session without a required second factor may call them. */
const FOR_ANY = { config: { isForAnySession: true } } as const

/**
 * `/auth/two-factor` in the app's scope: one's own second factor, only for its owner. Administrators can reset
 * it.
 */
export function secondFactorRoutes(context: IdentityContext): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.get('/auth/two-factor', FOR_ANY, async request => {
      const { id } = requireSelf(request).user
      const { enabled_date, recovery_codes_left } = await context.secondFactors.stateOf(id)
      return {
        enabled: enabled_date !== null,
        enabled_date,
        recovery_codes_left,
        has_password: await context.accounts.hasPassword(id),
      }
    })
    scope.post('/auth/two-factor/begin', FOR_ANY, async request =>
      beginSetUp(context, requireSelf(request), textOf(request.body, 'password')),
    )
    scope.post('/auth/two-factor/confirm', FOR_ANY, async request => {
      const code = textOf(request.body, 'code')
      const recovery_codes = await confirmSetUp(context, requireSelf(request), code)
      await context.sessions.prove(bearerToken(request.headers) ?? '')
      return { recovery_codes }
    })
    scope.post('/auth/two-factor/recovery-codes', async request => ({
      recovery_codes: await renewRecoveryCodes(
        context,
        requireSelf(request),
        textOf(request.body, 'password'),
      ),
    }))
    scope.post('/auth/two-factor/disable', async request => {
      await switchOff(context, requireSelf(request), textOf(request.body, 'password'))
      return { success: true }
    })
    scope.post('/users/reset-two-factor', async request => {
      requireDuty(request, context.duties, 'people')
      await resetSecondFactor(context, request.principal, textOf(request.body, 'user_id'))
      return { success: true }
    })
  }
}
