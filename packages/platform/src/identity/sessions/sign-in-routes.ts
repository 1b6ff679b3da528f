import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { confirmEmailChange } from '../change-email/change-email.ts'
import { filesCookie, signOutCookie } from '../cookies/token-cookies.ts'
import type { Identity } from '../create-identity.ts'
import { openInvitation } from '../invitations/invite.ts'
import { readAnswer, relyingPartyOf } from '../passkeys/ceremony.ts'
import { askPasskey, signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts'
import { requestResetOf, resetPassword } from '../passwords/reset-password.ts'
import { callerOf, emailOf, newPasswordOf, textOf } from '../read-request.ts'
import { register, resendCode, verifyCode } from '../registration/register.ts'
import { verifySecondStep } from '../second-factor/second-step.ts'
import type { SignedIn } from '../stores/sessions.ts'
import { bearerToken } from '../tokens.ts'
import { logIn } from './log-in.ts'

/**
 * `/auth/*` for people who are not signed in. They are outside the scope that authenticates the caller. Clients
 * may send the token of an ended session with the next log-in. The log-in must not be refused for it.
 */
export function signInRoutes({ context, sessions, devices }: Identity): FastifyPluginAsyncTypebox {
  /** Returns where a request about an account comes from. This may be a known device of its owner. */
  const ownerOf = (request: FastifyRequest, email: string) => ({
    ...callerOf(request),
    device: devices.of(request, email),
  })
  const signedIn = (request: FastifyRequest, reply: FastifyReply, { access_token, user }: SignedIn) => {
    filesCookie.set(request, reply, access_token)
    signOutCookie.set(request, reply, access_token)
    devices.remember(request, reply, user.email)
    return {
      success: true,
      access_token,
      user: context.store.redact({ kind: 'user', user }, 'User', user),
    }
  }

  return async scope => {
    scope.post('/auth/login', async (request, reply) => {
      const { body } = request
      const email = emailOf(body)
      const session = await logIn(context, email, textOf(body, 'password'), ownerOf(request, email))
      return signedIn(request, reply, session)
    })
    scope.post('/auth/two-factor', async (request, reply) => {
      const [challenge, code] = [textOf(request.body, 'challenge'), textOf(request.body, 'code')]
      const session = await verifySecondStep(context, challenge, code, callerOf(request))
      return signedIn(request, reply, session)
    })
    scope.post('/auth/passkey/options', async request =>
      askPasskey(context, relyingPartyOf(context, request), callerOf(request)),
    )
    scope.post('/auth/passkey', async (request, reply) => {
      const answer = readAnswer<AuthenticationResponseJSON>(request.body)
      const party = relyingPartyOf(context, request)
      const session = await signInWithPasskey(context, answer, party, callerOf(request))
      return signedIn(request, reply, session)
    })
    scope.post('/auth/register', async (request, reply) => {
      const { body } = request
      const email = emailOf(body)
      const password = newPasswordOf(body, 'password')
      const hasProof = (body as { invitation_proof?: unknown }).invitation_proof !== undefined
      const proof = hasProof ? textOf(body, 'invitation_proof', 100) : undefined
      const answer = await register(context, email, password, ownerOf(request, email), proof)
      return 'access_token' in answer
        ? { id: answer.user.id, message: answer.message, ...signedIn(request, reply, answer) }
        : { id: email, ...answer }
    })
    scope.post('/auth/verify-otp', async (request, reply) => {
      const { body } = request
      const code = textOf(body, 'otp_code').trim()
      const email = emailOf(body)
      const session = await verifyCode(context, email, code, ownerOf(request, email))
      return {
        id: session.user.id,
        message: session.message,
        ...signedIn(request, reply, session),
      }
    })
    scope.post('/auth/resend-otp', async request => {
      const email = emailOf(request.body)
      return resendCode(context, email, ownerOf(request, email))
    })
    scope.post('/auth/reset-password-request', async request => {
      const email = emailOf(request.body)
      return requestResetOf(context, email, ownerOf(request, email))
    })
    scope.post('/auth/reset-password', async request => {
      const { body } = request
      const token = textOf(body, 'reset_token')
      await resetPassword(context, token, newPasswordOf(body, 'new_password'))
      return { success: true, message: 'Password changed. Sign in.' }
    })
    scope.post('/auth/confirm-email', async request => {
      const token = textOf(request.body, 'email_token')
      return { success: true, ...(await confirmEmailChange(context, token)) }
    })
    scope.post('/auth/open-invitation', async request =>
      openInvitation(context, textOf(request.body, 'invitation', 100)),
    )
    scope.post('/auth/logout', async ({ headers }, reply) => {
      const token = bearerToken(headers)
      if (token !== undefined) await sessions.revoke(token)
      filesCookie.clear(reply)
      signOutCookie.clear(reply)
      return { success: true }
    })
  }
}
