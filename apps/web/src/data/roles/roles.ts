import type { CompanySettings, RoleChange, RoleHolderRow, RoleScopeChoice, RolesPlan } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Everyone who has a role. */
export const roleHolders = () =>
  queryOptions({
    queryKey: ['User', 'role-holders'],
    queryFn: async () => (await client.functions.invoke<RoleHolderRow[]>('listRoleHolders')).data,
  })

/** Sets the scope of a role's permission. */
export const changeRoleScope = () =>
  mutationOptions({
    mutationFn: async (choice: RoleScopeChoice) =>
      (await client.functions.invoke<CompanySettings>('changeRoleScope', { ...choice })).data,
    meta: { changes: ['CompanySettings'] },
  })

/** Previews or assigns new roles: all or nothing. */
export const assignRoles = (mode: 'preview' | 'apply') =>
  mutationOptions({
    mutationFn: async (changes: readonly RoleChange[]) =>
      (await client.functions.invoke<RolesPlan>('giveRoles', { mode, changes })).data,
    meta: { changes: mode === 'apply' ? (['User', 'LeaveRequest', 'Notification'] as const) : [] },
  })
