import { errors } from '../../errors.ts'
import type { UserPrincipal } from '../../principal/principal.ts'
import { requireOwnPassword } from '../own-password.ts'
import type { IdentityRoom } from '../room.ts'
import { tellOfChange } from '../tell-of-change.ts'
import { addressOf } from './time-codes.ts'

/** What an authenticator app needs to know, by picture or by hand. */
export interface NewSecret {
  /** In base 32. */
  secret: string
  /** `otpauth://…`, for the picture. */
  uri: string
}

/** Makes a secret for an authenticator app; it counts from its first code on. */
export async function beginSetUp(
  room: IdentityRoom,
  { user }: UserPrincipal,
  password: string,
): Promise<NewSecret> {
  await requireOwnPassword(room, user, password)
  const secret = await room.secondFactors.begin(user.id)
  if (secret === undefined) throw errors.conflict('Two-factor sign-in is on already.')
  const uri = addressOf(secret, room.app.name, user.email)
  return { secret: new URL(uri).searchParams.get('secret') ?? '', uri }
}

/** Switches the second factor on with a first code of the app; answers the recovery codes, this once. */
export async function confirmSetUp(
  room: IdentityRoom,
  principal: UserPrincipal,
  code: string,
): Promise<string[]> {
  const { id, email } = principal.user
  await room.limiter.take(`second-step:${id}`, room.rates.secondStepPerAccount)
  return room.store.asSystem(async (entities, tx) => {
    if (!(await room.secondFactors.confirm(tx, id, code))) {
      throw errors.badRequest(
        'This code is not right. Please enter the one your app shows now.',
        'invalid_code',
      )
    }
    const codes = await room.secondFactors.renewCodes(tx, id)
    await entities.update('User', id, { two_factor: true })
    tellOfChange(room, tx, email, 'two-factor-on')
    return codes
  }, principal)
}

/** New recovery codes; those there were are void. */
export async function renewRecoveryCodes(
  room: IdentityRoom,
  { user }: UserPrincipal,
  password: string,
): Promise<string[]> {
  await requireOwnPassword(room, user, password)
  return room.database.transaction(async tx => {
    const { rowCount } = await tx.query(
      'SELECT 1 FROM platform.second_factor WHERE user_id = $1 AND confirmed_date IS NOT NULL FOR UPDATE',
      [user.id],
    )
    if (rowCount === 0) throw errors.conflict('Two-factor sign-in is off.')
    tellOfChange(room, tx, user.email, 'recovery-codes')
    return room.secondFactors.renewCodes(tx, user.id)
  })
}

/** The password is enough from now on. */
export async function switchOff(
  room: IdentityRoom,
  principal: UserPrincipal,
  password: string,
): Promise<void> {
  const { user } = principal
  await requireOwnPassword(room, user, password)
  await room.store.asSystem(async (entities, tx) => {
    await room.secondFactors.remove(tx, user.id)
    await room.challenges.voidOf(user.id, tx)
    await entities.update('User', user.id, { two_factor: false })
    tellOfChange(room, tx, user.email, 'two-factor-off')
  }, principal)
}
