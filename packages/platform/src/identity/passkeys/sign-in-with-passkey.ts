import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { ApiError } from '../../errors.ts'
import { requireEnabled } from '../../principal/require-user.ts'
import { findMember } from '../accounts/members.ts'
import type { Caller, IdentityContext } from '../identity-context.ts'
import type { Credential } from '../stores/passkeys.ts'
import type { SignedIn } from '../stores/sessions.ts'
import type { PasskeyAnswer, RelyingParty } from './ceremony.ts'

/**
 * Returns the options with which a browser lets someone choose a passkey. It contains no names, so that it
 * reveals nothing about anyone.
 */
export async function askPasskey(
  context: IdentityContext,
  party: RelyingParty,
  caller: Caller,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await context.limiter.take(`passkey-address:${caller.address}`, context.rates.questionsPerAddress)
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    challenge: new Uint8Array(Buffer.from(await context.challenges.open('passkey'), 'base64url')),
  })
}

/** Opens a session for the owner of a passkey. No code is needed, because the device has verified the person. */
export async function signInWithPasskey(
  context: IdentityContext,
  answer: PasskeyAnswer<AuthenticationResponseJSON>,
  party: RelyingParty,
  caller: Caller,
): Promise<SignedIn> {
  const asked = await context.challenges.try('passkey', answer.challenge)
  if (!asked || !(await context.challenges.close(answer.challenge))) throw refused()
  const credential = await context.passkeys.find(answer.id)
  if (!credential) throw refused()
  const counter = await verify(answer, credential, party)
  if (!(await context.passkeys.noteUse(credential, counter))) throw refused()
  const user = requireEnabled(await findMember(context, credential.user_id))
  return { access_token: await context.sessions.open(user.id, caller.userAgent, 'second-factor'), user }
}

/** Returns the count of the authenticator. Throws a 401 if anything is unexpected. */
async function verify(
  { response, challenge }: PasskeyAnswer<AuthenticationResponseJSON>,
  { user_id, credential_id, public_key, counter, transports }: Credential,
  party: RelyingParty,
): Promise<number> {
  try {
    const { userHandle } = response.response
    const isOwner = userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() === user_id
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
        counter,
        transports,
      },
    })
    if (verified && isOwner) return authenticationInfo.newCounter
  } catch {
    // The exact reason would help only attackers.
  }
  throw refused()
}

const refused = () =>
  new ApiError(401, 'invalid_passkey', 'This passkey is not known here, or that took too long. Try again.')
