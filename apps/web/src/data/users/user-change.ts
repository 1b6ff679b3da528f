import type { PolicyEffects, User } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Previews a person's balances after a change of department, employment type or joining date. */
export const userChangePreview = (
  change: { id: string } & Partial<Pick<User, 'department' | 'employment_kind' | 'date_hired'>>,
) =>
  queryOptions({
    queryKey: ['User', 'change-preview', change],
    queryFn: async () =>
      (await client.functions.invoke<PolicyEffects>('previewUserChange', { ...change })).data.effects,
    staleTime: 0,
    meta: { isPreview: true, reads: ['LeaveRequest', 'LeaveBalance', 'UserPolicy', 'PolicyAssignment'] },
  })
