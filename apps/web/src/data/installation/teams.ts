import type { OwnTeamsAddress, TeamsAddressForm } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'

const meta = { changes: ['TeamsAddress'], evenIfRefused: true } as const

/** The user's own address in Microsoft Teams, without the address. It is read again until its message has arrived. */
export const teamsAddress = () =>
  queryOptions({
    queryKey: ['TeamsAddress'],
    queryFn: () => ask<OwnTeamsAddress>('getTeamsAddress'),
    refetchInterval: ({ state: { data } }) => (data?.address?.latest?.state === 'queued' ? 2_000 : false),
  })

export const saveTeamsAddress = () =>
  mutationOptions({ mutationFn: (form: TeamsAddressForm) => ask('saveTeamsAddress', form), meta })

export const removeTeamsAddress = () => mutationOptions({ mutationFn: () => ask('removeTeamsAddress'), meta })

/** Queues a test. The profile says whether it arrived. */
export const testTeamsAddress = () => mutationOptions({ mutationFn: () => ask('testTeamsAddress'), meta })
