import type { ApprovalRouteForm, ApprovalRouteView, ApprovalTrial, RouteQuestion } from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Who is asked after the manager, and who can be chosen. */
export const approvalRoute = () =>
  queryOptions({
    queryKey: ['ApprovalRoute'],
    queryFn: async () => (await client.functions.invoke<ApprovalRouteView>('getApprovalRoute')).data,
    // So rarely changed that nobody follows it: asked anew whenever the page opens.
    staleTime: 0,
    meta: { reads: ['User'] },
  })

/** Saves the whole route. */
export const saveApprovalRoute = () =>
  mutationOptions({
    mutationFn: async (route: ApprovalRouteForm) =>
      (await client.functions.invoke<ApprovalRouteView>('saveApprovalRoute', { ...route })).data,
    meta: { changes: ['ApprovalRoute'] },
  })

/** Whom a request would be sent to; the answer before stays until the next comes, and nothing is tried twice. */
export const approvalTrial = (question: RouteQuestion) =>
  queryOptions({
    queryKey: ['ApprovalRoute', 'trial', question],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<ApprovalTrial>('tryApprovalRoute', { ...question }, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { reads: ['User', 'Deputy', 'LeaveRequest', 'CompanySettings'] },
  })
