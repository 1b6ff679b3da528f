import Type from 'typebox'
import { anything, type Operations, object, success, text } from './operation.ts'

const token = object({ access_token: Type.String(), user: anything, success: Type.Boolean() })
const textOrNull = Type.Union([Type.String(), Type.Null()])
const recoveryCodes = object({ recovery_codes: Type.Array(Type.String()) })
const passkeyAnswer = Type.Unsafe<unknown>({
  type: 'object',
  description: 'The credential as `PublicKeyCredential.toJSON()` gives it',
})
const invitation = {
  summary: 'Invite somebody, by mail unless `mail` is false; administrators only',
  body: object({
    user_email: text(),
    role: Type.Enum(['user', 'admin']),
    mail: Type.Optional(Type.Boolean()),
  }),
  answer: object({
    success: Type.Boolean(),
    invitation: Type.Optional(text('What its link carries; with `mail` false')),
  }),
}

/** Signing in, accounts and invitations (docs/wire.md, sections 6 and 7). */
export const USER_OPERATIONS: Operations = {
  'POST /auth/login': {
    summary: 'Sign in',
    body: object({ email: text(), password: text() }),
    answer: token,
  },
  'POST /auth/two-factor': {
    summary:
      'Second step of signing in: the challenge of the refused log-in, and a code of the app or a recovery code',
    body: object({ challenge: text(), code: text('Six digits, or a recovery code') }),
    answer: token,
  },
  'POST /auth/passkey/options': {
    summary: 'What a browser needs to ask for a passkey (WebAuthn request options)',
  },
  'POST /auth/passkey': {
    summary: 'Sign in with a passkey',
    body: object({ response: passkeyAnswer }),
    answer: token,
  },
  'POST /auth/register': {
    summary: 'Register; a code comes by mail, unless the link of a mailed invitation proves the address',
    body: object({ email: text(), password: text(), invitation_proof: Type.Optional(text()) }),
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
  'POST /auth/confirm-email': {
    summary:
      'Confirm a new address with the token of the link mailed to it, which ends every session; or agree to it with that of the present address',
    body: object({ email_token: text() }),
    answer: object({
      success: Type.Boolean(),
      message: Type.String(),
      email: Type.String(),
      is_changed: Type.Boolean(),
    }),
  },
  'POST /auth/change-password': {
    summary: 'Change one’s own password; other sessions end',
    body: object({ user_id: text(), current_password: text(), new_password: text() }),
    answer: success,
  },
  'GET /auth/two-factor': {
    summary: 'Whether one’s own log-in asks for a second step',
    answer: object({
      enabled: Type.Boolean(),
      enabled_date: Type.Union([Type.String(), Type.Null()]),
      recovery_codes_left: Type.Integer(),
      has_password: Type.Boolean(),
    }),
  },
  'POST /auth/two-factor/begin': {
    summary: 'Make a secret for an authenticator app; nothing asks for it until it is confirmed',
    body: object({ password: text() }),
    answer: object({ secret: Type.String(), uri: Type.String() }),
  },
  'POST /auth/two-factor/confirm': {
    summary: 'Switch the second step on with a first code; the recovery codes are answered this once',
    body: object({ code: text() }),
    answer: recoveryCodes,
  },
  'POST /auth/two-factor/recovery-codes': {
    summary: 'New recovery codes; those there were are void',
    body: object({ password: text() }),
    answer: recoveryCodes,
  },
  'POST /auth/two-factor/disable': {
    summary: 'Switch the second step off',
    body: object({ password: text() }),
    answer: success,
  },
  'GET /auth/passkeys': {
    summary: 'One’s own passkeys',
    answer: Type.Array(
      object({
        id: Type.String(),
        name: Type.String(),
        created_date: Type.String(),
        last_used_date: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  },
  'POST /auth/passkeys/options': {
    summary: 'What a browser needs to make a passkey (WebAuthn creation options)',
    body: object({ password: text() }),
  },
  'POST /auth/passkeys': {
    summary: 'Add the passkey that was made',
    body: object({ name: text(), response: passkeyAnswer }),
    answer: success,
  },
  'PUT /auth/passkeys/:id': {
    summary: 'Rename a passkey',
    body: object({ name: text() }),
    answer: success,
  },
  'DELETE /auth/passkeys/:id': { summary: 'Remove a passkey', answer: success },
  'POST /users/reset-two-factor': {
    summary:
      'Take second factor, passkeys and sessions from a colleague whose phone is lost; administrators only',
    body: object({ user_id: text() }),
    answer: success,
  },
  'POST /auth/open-invitation': {
    summary: 'Note that the link of an invitation was followed; answers what became of it',
    body: object({ invitation: text() }),
    answer: object({ state: Type.Enum(['sent', 'opened', 'expired', 'registered', 'unknown']) }),
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
  'GET /users/invitations': {
    summary:
      'Invitations that nobody has taken up yet, with `state=all` those that were, too; newest first. Administrators only',
    answer: Type.Array(
      object({
        email: text(),
        role: text(),
        invited_by: Type.Union([Type.String(), Type.Null()]),
        created_date: text(),
        state: Type.Enum(['sent', 'opened', 'expired', 'registered']),
        expires_date: Type.Union([Type.String(), Type.Null()]),
        opened_date: Type.Union([Type.String(), Type.Null()]),
        accepted_date: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  },
  'DELETE /users/invitations/:email': {
    summary: 'Withdraw an invitation that nobody has taken up yet; administrators only',
    answer: success,
  },
  'POST /users/send-password-link': {
    summary: 'Send a colleague a link to choose a new password; administrators only',
    body: object({ user_id: text() }),
    answer: success,
  },
  'POST /users/change-email': {
    summary:
      'Give a colleague another address: it counts once the link mailed there is followed; immediately where nobody has signed in yet. `needs_consent`: the person is asked at the present address first. Administrators only',
    body: object({ user_id: text(), email: text() }),
    answer: object({ success: Type.Boolean(), is_changed: Type.Boolean(), needs_consent: Type.Boolean() }),
  },
  'GET /users/email-changes': {
    summary: 'New addresses that wait to be confirmed, newest first; administrators only',
    answer: Type.Array(
      object({
        user_id: text(),
        email: text(),
        asked_by: Type.Union([Type.String(), Type.Null()]),
        consent: Type.Enum(['none', 'asked', 'given']),
        created_date: text(),
        expires_date: text(),
      }),
    ),
  },
  'DELETE /users/email-changes/:userId': {
    summary: 'Withdraw a new address that nobody has confirmed yet; administrators only',
    answer: success,
  },
  'GET /auth/api-keys': {
    summary: 'API keys without their text, newest first. Administrators only',
    answer: Type.Array(
      object({
        id: text(),
        name: text(),
        scopes: Type.Array(Type.String()),
        user_id: text(),
        created_by: textOrNull,
        created_date: text(),
        expires_date: textOrNull,
        last_used_date: textOrNull,
        last_used_by: textOrNull,
        revoked_date: textOrNull,
      }),
    ),
  },
  'POST /auth/api-keys': {
    summary: 'Create an API key. Only this answer contains its text. Administrators only',
    body: object({
      name: text(),
      scopes: Type.Array(Type.String()),
      days: Type.Integer({ description: 'Until it expires: 1 to 730' }),
    }),
    answer: object({
      id: text(),
      name: text(),
      scopes: Type.Array(Type.String()),
      expires_date: text(),
      key: text(),
    }),
  },
  'GET /auth/calendar-feeds': {
    summary: 'One’s own addresses of calendar feeds, without their keys, and the feeds one can have',
    answer: object({
      available: Type.Array(Type.String()),
      rows: Type.Array(
        object({
          feed: text(),
          created_date: text(),
          last_used_date: textOrNull,
          last_used_by: textOrNull,
        }),
      ),
    }),
  },
  'POST /auth/calendar-feeds': {
    summary: 'Create or renew the address of a calendar feed. Only this answer contains it',
    body: object({ feed: text() }),
    answer: object({ address: text() }),
  },
  'DELETE /auth/calendar-feeds/:feed': { summary: 'End the address of a calendar feed', answer: success },
  'GET /auth/push': {
    summary: 'Whether the browser of this session gets push messages, and the server’s public key',
    answer: object({ is_allowed: Type.Boolean(), is_on: Type.Boolean(), public_key: textOrNull }),
  },
  'PUT /auth/push': {
    summary: 'Send push messages to the browser of this session, until it ends',
    body: object({ endpoint: text(), keys: object({ p256dh: text(), auth: text() }) }),
    answer: success,
  },
  'DELETE /auth/push': {
    summary: 'End push messages to the browser of this session',
    answer: success,
  },
  'GET /auth/boards': {
    summary: 'Boards that work, without their addresses, newest first. Administrators only',
    answer: Type.Array(
      object({
        id: text(),
        name: text(),
        created_by: textOrNull,
        created_date: text(),
        last_used_date: textOrNull,
      }),
    ),
  },
  'POST /auth/boards': {
    summary: 'Create a board. Only this answer contains its address. Administrators only',
    body: object({ view: text(), name: Type.Optional(text()) }),
    answer: object({ name: text(), address: text() }),
  },
  'POST /auth/boards/:id/renew': {
    summary: 'Renew the address of a board. Administrators only',
    answer: object({ name: text(), address: text() }),
  },
  'DELETE /auth/api-keys/:id': {
    summary: 'Revoke an API key or a board. Administrators only',
    answer: success,
  },
}
