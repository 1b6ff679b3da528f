import type { Manager } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { MANAGER_CACHED_MS, MANAGER_FRESH_MS } from '../../lib/constants.ts'
import { client } from '../connection/client.ts'

/**
 * The user's own manager (S-76). Needs a `manager_id` (S-77), and a new one causes a new call. Other changes of
 * people cause none: the answer is fresh for 5 minutes and cached for 10 (U-05).
 */
export const manager = (managerId: string | null | undefined) =>
  queryOptions({
    queryKey: ['Manager', managerId ?? ''],
    queryFn: loadManager,
    enabled: Boolean(managerId),
    staleTime: MANAGER_FRESH_MS,
    gcTime: MANAGER_CACHED_MS,
  })

async function loadManager(): Promise<Manager | null> {
  try {
    return (await client.functions.invoke<{ manager: Manager | null }>('getMyManager')).data.manager
  } catch (error) {
    // Everything else works without the manager, so there is no message (L-17).
    console.error('The manager could not be loaded:', error instanceof Error ? error.message : error)
    throw error
  }
}
