import type { SystemReport, TestMailOutcome } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Mail and jobs move by themselves; not too often, because the checks go through all data. */
const LOOK_AGAIN_MS = 60_000

/** How the installation is doing, with the checks of its data. */
export const system = () =>
  queryOptions({
    queryKey: ['System'],
    queryFn: async () => (await client.functions.invoke<SystemReport>('getSystem', {})).data,
    refetchInterval: LOOK_AGAIN_MS,
  })

const count = async (name: string, body: Record<string, unknown>) =>
  (await client.functions.invoke<{ count: number }>(name, body)).data.count

/** Tries undelivered mails again, one or all; answers how many. */
export const retryMails = () =>
  mutationOptions({
    mutationFn: (id?: number) => count('retryMails', id === undefined ? {} : { ids: [id] }),
    meta: { changes: ['System'], evenIfRefused: true },
  })

/** Sends the administrator a mail at once; answers why it did not go out. */
export const sendTestMail = () =>
  mutationOptions({
    mutationFn: async () => (await client.functions.invoke<TestMailOutcome>('sendTestMail', {})).data,
  })

/** Enters what is missing in the entries of balances; answers for how many. */
export const enterDifferences = () =>
  mutationOptions({
    mutationFn: () => count('enterBalanceDifferences', {}),
    meta: { changes: ['LeaveBalance', 'LeaveBalanceEntry', 'System'], evenIfRefused: true },
  })
