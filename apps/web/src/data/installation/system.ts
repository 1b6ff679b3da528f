import type { SystemReport, TestMailOutcome } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Polls mail and jobs. Not more often, because the checks scan all data. */
const LOOK_AGAIN_MS = 60_000

/** The health of this server, with the checks of its data. */
export const system = () =>
  queryOptions({
    queryKey: ['System'],
    queryFn: async () => (await client.functions.invoke<SystemReport>('getSystem', {})).data,
    refetchInterval: LOOK_AGAIN_MS,
  })

const count = async (name: string, body: Record<string, unknown>) =>
  (await client.functions.invoke<{ count: number }>(name, body)).data.count

/** Retries undelivered emails, one or all. Returns their number. */
export const retryMails = () =>
  mutationOptions({
    mutationFn: (id?: number) => count('retryMails', id === undefined ? {} : { ids: [id] }),
    meta: { changes: ['System'], evenIfRefused: true },
  })

/** Sends the administrator an email immediately. Returns the reason if it failed. */
export const sendTestMail = () =>
  mutationOptions({
    mutationFn: async () => (await client.functions.invoke<TestMailOutcome>('sendTestMail', {})).data,
  })

/** Adds missing balance entries. Returns the number of balances. */
export const enterDifferences = () =>
  mutationOptions({
    mutationFn: () => count('enterBalanceDifferences', {}),
    meta: { changes: ['LeaveBalance', 'LeaveBalanceEntry', 'System'], evenIfRefused: true },
  })
