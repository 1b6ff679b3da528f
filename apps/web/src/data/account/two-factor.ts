import { twoFactorOf } from '@leavewell/client'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { queryClient } from '../connection/query-client.ts'

const calls = twoFactorOf(client.auth)
const KEY = ['TwoFactor'] as const
const onSettled = () => queryClient.invalidateQueries({ queryKey: KEY })

/** One's own second factor. */
export const twoFactor = () => queryOptions({ queryKey: KEY, queryFn: calls.state, refetchOnMount: 'always' })

/** A secret for an authenticator app. */
export const beginTwoFactor = () => mutationOptions({ mutationFn: calls.begin })

/** Switches it on; answers the recovery codes. */
export const confirmTwoFactor = () => mutationOptions({ mutationFn: calls.confirm, onSettled })

export const renewRecoveryCodes = () => mutationOptions({ mutationFn: calls.renewRecoveryCodes, onSettled })

export const disableTwoFactor = () => mutationOptions({ mutationFn: calls.disable, onSettled })

/** Of a colleague whose phone is lost. */
export const resetTwoFactor = () => mutationOptions({ mutationFn: calls.reset, meta: { changes: ['User'] } })
