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

/** What the browser needs to let somebody choose a passkey: no names, so that it tells nothing about anybody. */
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

/** Opens a session for the owner of a passkey that answered; its device has made sure of the person, so no code is asked for. */
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

/** The count of the authenticator; throws 401 when anything is not as it was asked. */
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
    // What exactly is wrong helps nobody who did nothing wrong.
  }
  throw refused()
}

const refused = () =>
  new ApiError(
    401,
    'invalid_passkey',
    'This passkey is not known here, or that took too long. Please try again.',
  )
