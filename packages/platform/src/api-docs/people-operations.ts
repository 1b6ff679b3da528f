import Type from 'typebox'
import { anything, type Operations, object, success, text } from './operation.ts'

const token = object({ access_token: Type.String(), user: anything, success: Type.Boolean() })
const invitation = {
  summary: 'Invite somebody; administrators only',
  body: object({ user_email: text(), role: Type.Enum(['user', 'admin']) }),
  answer: success,
}

/** Signing in, accounts and invitations (wire contract, sections 6 and 7). */
export const PEOPLE_OPERATIONS: Operations = {
  'POST /auth/login': {
    summary: 'Sign in',
    body: object({ email: text(), password: text() }),
    answer: token,
  },
  'POST /auth/register': {
    summary: 'Register; a code comes by mail',
    body: object({ email: text(), password: text() }),
  },
  'POST /auth/verify-otp': {
    summary: 'Confirm the address with the code',
    body: object({ email: text(), otp_code: text() }),
    answer: token,
  },
  'POST /auth/resend-otp': { summary: 'Send another code', body: object({ email: text() }) },
  'POST /auth/reset-password-request': {
    summary: 'Send a link to choose a new password; says nothing of whether there is an account',
    body: object({ email: text() }),
  },
  'POST /auth/reset-password': {
    summary: 'Choose a new password with the token of the link',
    body: object({ reset_token: text(), new_password: text() }),
  },
  'POST /auth/change-password': {
    summary: 'Change one’s own password; other sessions end',
    body: object({ user_id: text(), current_password: text(), new_password: text() }),
    answer: success,
  },
  'POST /auth/logout': { summary: 'End the session' },
  'GET /api/apps/auth/logout': { summary: 'End the session in a browser and go back to from_url' },
  'GET /auth/sso/accesstoken/:userId': {
    summary: 'Access token that the organisation’s identity provider gave a person; service role only',
    answer: object({ access_token: Type.String() }),
  },
  'GET /auth/sso/idtoken/:userId': {
    summary: 'Id token of a person; service role only',
    answer: object({ id_token: Type.String() }),
  },
  'POST /users/invite-user': invitation,
  'POST /runtime/users/invite-user': invitation,
}
