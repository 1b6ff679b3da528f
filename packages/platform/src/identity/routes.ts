import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import { requireAdmin, requireUser } from '../principal/require-user.ts'
import { changePassword } from './change-password.ts'
import type { Identity } from './create-identity.ts'
import { emailOf, newPasswordOf, textOf } from './credentials.ts'
import { clearFilesCookie, setFilesCookie } from './files-cookie.ts'
import { invite } from './invite.ts'
import { logIn, type SignedIn } from './log-in.ts'
import { register, resendCode } from './register.ts'
import { requestResetOf, resetPassword } from './reset-password.ts'
import { verifyCode } from './verify-code.ts'

/** `/auth/*` and invitations, in the app's scope (wire contract, authentication). */
export function identityRoutes({ room, sessions }: Identity): FastifyPluginAsyncTypebox {
  const callerOf = (request: FastifyRequest) => ({ address: request.ip })
  const signedIn = (request: FastifyRequest, reply: FastifyReply, { access_token, user }: SignedIn) => {
    setFilesCookie(request, reply, access_token)
    return {
      success: true,
      access_token,
      user: room.store.visible({ kind: 'user', user }, 'User', user as never),
    }
  }

  return async scope => {
    scope.post('/auth/login', async (request, reply) => {
      const { body } = request
      return signedIn(
        request,
        reply,
        await logIn(room, emailOf(body), textOf(body, 'password'), callerOf(request)),
      )
    })
    scope.post('/auth/register', async ({ body, ip }) => {
      const email = emailOf(body)
      return { id: email, ...(await register(room, email, newPasswordOf(body, 'password'), { address: ip })) }
    })
    scope.post('/auth/verify-otp', async (request, reply) => {
      const { body } = request
      const session = await verifyCode(
        room,
        emailOf(body),
        textOf(body, 'otp_code').trim(),
        callerOf(request),
      )
      return {
        id: session.user.id,
        message: 'Your address is confirmed.',
        ...signedIn(request, reply, session),
      }
    })
    scope.post('/auth/resend-otp', async ({ body, ip }) => resendCode(room, emailOf(body), { address: ip }))
    scope.post('/auth/reset-password-request', async ({ body, ip }) =>
      requestResetOf(room, emailOf(body), { address: ip }),
    )
    scope.post('/auth/reset-password', async ({ body }) => {
      await resetPassword(room, textOf(body, 'reset_token'), newPasswordOf(body, 'new_password'))
      return { success: true, message: 'Your password is changed. Please sign in.' }
    })
    scope.post('/auth/change-password', async request => {
      const { body } = request
      await changePassword(room, requireUser(request), {
        userId: textOf(body, 'user_id'),
        current: textOf(body, 'current_password'),
        next: newPasswordOf(body, 'new_password'),
        token: tokenOf(request),
      })
      return { success: true }
    })
    scope.post('/auth/logout', async (request, reply) => {
      await sessions.revoke(tokenOf(request))
      clearFilesCookie(reply)
      return { success: true }
    })
    scope.get('/auth/sso/accesstoken/:userId', async request => {
      if (request.principal.kind === 'visitor') throw errors.unauthenticated()
      if (request.principal.kind !== 'service') throw errors.forbidden('This needs the service token.')
      throw errors.notFound('Single sign-on')
    })
    for (const path of ['/users/invite-user', '/runtime/users/invite-user']) {
      scope.post(path, async request => {
        requireAdmin(request)
        const { body, principal } = request
        const role = textOf(body, 'role')
        if (role !== 'user' && role !== 'admin')
          throw errors.invalid([{ path: 'role', message: 'Must be user or admin' }])
        await invite(
          room,
          principal.kind === 'user' ? principal : undefined,
          emailOf(body, 'user_email'),
          role,
        )
        return { success: true }
      })
    }
  }
}

/** The token by which the request's principal was found. */
const tokenOf = (request: FastifyRequest) =>
  request.headers.authorization?.slice('Bearer '.length).trim() ?? ''
