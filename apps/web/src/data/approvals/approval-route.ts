import type { ApprovalRouteForm, ApprovalRouteView, ApprovalTrial, RouteQuestion } from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** The approval workflow after the manager, and the possible approvers. */
export const approvalRoute = () =>
  queryOptions({
    queryKey: ['ApprovalRoute'],
    queryFn: async () => (await client.functions.invoke<ApprovalRouteView>('getApprovalRoute')).data,
    // Changes too rarely for a subscription, so it is refetched whenever the page opens.
    staleTime: 0,
    meta: { reads: ['User'] },
  })

/** Saves the whole workflow. */
export const saveApprovalRoute = () =>
  mutationOptions({
    mutationFn: async (route: ApprovalRouteForm) =>
      (await client.functions.invoke<ApprovalRouteView>('saveApprovalRoute', { ...route })).data,
    meta: { changes: ['ApprovalRoute'] },
  })

/**
 * Previews the approvers of a request. The previous answer stays until the next one arrives, and failures are
 * not retried.
 */
export const approvalTrial = (question: RouteQuestion) =>
  queryOptions({
    queryKey: ['ApprovalRoute', 'trial', question],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<ApprovalTrial>('tryApprovalRoute', { ...question }, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { reads: ['User', 'Deputy', 'LeaveRequest', 'CompanySettings'] },
  })
