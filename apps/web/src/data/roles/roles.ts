import type { CompanySettings, RoleChange, RoleHolderRow, RoleScopeChoice, RolesPlan } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Everybody who has a role. */
export const roleHolders = () =>
  queryOptions({
    queryKey: ['User', 'role-holders'],
    queryFn: async () => (await client.functions.invoke<RoleHolderRow[]>('listRoleHolders')).data,
  })

/** Chooses how far a permission of a role reaches. */
export const changeRoleScope = () =>
  mutationOptions({
    mutationFn: async (choice: RoleScopeChoice) =>
      (await client.functions.invoke<CompanySettings>('changeRoleScope', { ...choice })).data,
    meta: { changes: ['CompanySettings'] },
  })

/** What other roles would mean, or gives them: all or nothing. */
export const giveRoles = (mode: 'preview' | 'apply') =>
  mutationOptions({
    mutationFn: async (changes: readonly RoleChange[]) =>
      (await client.functions.invoke<RolesPlan>('giveRoles', { mode, changes })).data,
    meta: { changes: mode === 'apply' ? (['User', 'LeaveRequest', 'Notification'] as const) : [] },
  })
