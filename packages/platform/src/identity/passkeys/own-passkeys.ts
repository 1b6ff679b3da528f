import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { errors } from '../../errors.ts'
import type { UserPrincipal } from '../../principal/principal.ts'
import { lockFactors, requireSomeFactor } from '../accounts/require-some-factor.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendSecurityNotice } from '../mails.ts'
import { requireOwnPassword } from '../passwords/change-password.ts'
import type { Credential } from '../stores/passkeys.ts'
import type { PasskeyAnswer, RelyingParty } from './ceremony.ts'

const MAX_PASSKEYS = 20
/** Ed25519, ECDSA and RSA. Every browser and authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Returns the options that the browser needs to create a passkey. The device stores it, and unlocks it by
 * finger, face or PIN. So it counts as both factors.
 */
export async function beginPasskey(
  context: IdentityContext,
  { user }: UserPrincipal,
  password: string,
  party: RelyingParty,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireOwnPassword(context, user, password)
  const known = await context.passkeys.credentials(user.id)
  if (known.length >= MAX_PASSKEYS)
    throw errors.conflict(`There are ${MAX_PASSKEYS} passkeys already. Remove one first.`)
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.full_name ?? user.email,
    challenge: new Uint8Array(
      Buffer.from(await context.challenges.open('new-passkey', user.id), 'base64url'),
    ),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Stores the public half of the new passkey. */
export async function addPasskey(
  context: IdentityContext,
  principal: UserPrincipal,
  answer: PasskeyAnswer<RegistrationResponseJSON>,
  name: string,
  party: RelyingParty,
): Promise<void> {
  const { id, email } = principal.user
  const asked = await context.challenges.try('new-passkey', answer.challenge)
  if (asked?.userId !== id || !(await context.challenges.close(answer.challenge))) throw notMade()
  const credential = await verify(answer, id, party)
  await context.store.asSystem(async (entities, tx) => {
    await lockFactors(tx, id)
    if (!(await context.passkeys.add(tx, name, credential))) throw notMade()
    await entities.update('User', id, { passkeys: await context.passkeys.count(tx, id) })
    sendSecurityNotice(context, tx, email, 'passkey-added')
  }, principal)
}

async function verify(
  { response, challenge }: PasskeyAnswer<RegistrationResponseJSON>,
  userId: string,
  party: RelyingParty,
): Promise<Credential> {
  let verified: VerifiedRegistrationResponse
  try {
    verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  } catch {
    throw notMade()
  }
  if (!verified.verified) throw notMade()
  const { credential } = verified.registrationInfo
  return {
    user_id: userId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
}

const notMade = () => errors.badRequest('We couldn’t add the passkey. Try again.', 'invalid_passkey')

/** Removes a passkey. It can no longer sign in. */
export async function removePasskey(
  context: IdentityContext,
  principal: UserPrincipal,
  id: string,
): Promise<void> {
  const { id: userId, email } = principal.user
  await context.store.asSystem(async (entities, tx) => {
    await lockFactors(tx, userId)
    if (!(await context.passkeys.remove(tx, userId, id))) throw errors.notFound('This passkey')
    await requireSomeFactor(context, tx, principal.user)
    await entities.update('User', userId, { passkeys: await context.passkeys.count(tx, userId) })
    sendSecurityNotice(context, tx, email, 'passkey-removed')
  }, principal)
}
