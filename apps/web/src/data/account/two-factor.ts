import { twoFactorOf } from '@leavewell/client'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const calls = twoFactorOf(client.auth)
/** Also after a refusal: it may have been switched elsewhere. */
const meta = { changes: ['TwoFactor'], evenIfRefused: true } as const

/** One's own second factor. */
export const twoFactor = () =>
  queryOptions({ queryKey: ['TwoFactor'], queryFn: calls.state, refetchOnMount: 'always' })

/** A secret for an authenticator app. */
export const beginTwoFactor = () => mutationOptions({ mutationFn: calls.begin })

/** Switches it on; answers the recovery codes. */
export const confirmTwoFactor = () => mutationOptions({ mutationFn: calls.confirm, meta })

export const renewRecoveryCodes = () => mutationOptions({ mutationFn: calls.renewRecoveryCodes, meta })

export const disableTwoFactor = () => mutationOptions({ mutationFn: calls.disable, meta })

/** Of a colleague whose phone is lost. */
export const resetTwoFactor = () => mutationOptions({ mutationFn: calls.reset, meta: { changes: ['User'] } })
