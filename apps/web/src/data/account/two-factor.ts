import { twoFactorOf } from '@leavewell/client'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const calls = twoFactorOf(client.auth)
/** Refetches also after a refusal, because 2FA may have been changed elsewhere. */
const meta = { changes: ['TwoFactor'], evenIfRefused: true } as const

/** The state of the user's own two-factor authentication. */
export const twoFactor = () =>
  queryOptions({ queryKey: ['TwoFactor'], queryFn: calls.state, refetchOnMount: 'always' })

/** A secret for an authenticator app. */
export const beginTwoFactor = () => mutationOptions({ mutationFn: calls.begin })

/** Turns on two-factor authentication. Returns the recovery codes. */
export const confirmTwoFactor = () => mutationOptions({ mutationFn: calls.confirm, meta })

export const renewRecoveryCodes = () => mutationOptions({ mutationFn: calls.renewRecoveryCodes, meta })

export const disableTwoFactor = () => mutationOptions({ mutationFn: calls.disable, meta })

/** Turns it off for a colleague who has lost their phone. */
export const resetTwoFactor = () => mutationOptions({ mutationFn: calls.reset, meta: { changes: ['User'] } })
