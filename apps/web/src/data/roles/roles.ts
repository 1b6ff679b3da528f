import type { RoleChange, RoleHolderRow, RolesPlan } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Everybody who has a role. */
export const roleHolders = () =>
  queryOptions({
    queryKey: ['User', 'role-holders'],
    queryFn: async () => (await client.functions.invoke<RoleHolderRow[]>('listRoleHolders')).data,
  })

/** What other roles would mean, or gives them: all or nothing. */
export const giveRoles = (mode: 'preview' | 'apply') =>
  mutationOptions({
    mutationFn: async (changes: readonly RoleChange[]) =>
      (await client.functions.invoke<RolesPlan>('giveRoles', { mode, changes })).data,
    meta: { changes: mode === 'apply' ? (['User', 'LeaveRequest', 'Notification'] as const) : [] },
  })
