import type { ClosedPeriodRow, ClosingPreview } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const ask = async (mode: 'preview' | 'apply', day: string) =>
  (await client.functions.invoke<ClosingPreview>('closePeriod', { mode, day })).data

/** All locked periods, the latest first. */
export const closedPeriods = () =>
  queryOptions({
    queryKey: ['ClosedPeriod', 'all'],
    queryFn: async () =>
      (await client.functions.invoke<{ periods: ClosedPeriodRow[] }>('listClosedPeriods', {})).data.periods,
  })

/** The requests that are pending before a day, fetched once. */
export const previewLockPeriod = () => mutationOptions({ mutationFn: (day: string) => ask('preview', day) })

export const closePeriod = () =>
  mutationOptions({
    mutationFn: (day: string) => ask('apply', day),
    meta: { changes: ['ClosedPeriod', 'LeaveBalance'] },
  })
