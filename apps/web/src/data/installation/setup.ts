import type { COUNTING_ANSWERS, CountedType, SetupReport, SetupStep } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** The setup checklist. Its steps follow from many records, so each page that shows it fetches it again. */
export const setup = () =>
  queryOptions({
    queryKey: ['CompanySettings', 'setup'],
    queryFn: async () => (await client.functions.invoke<SetupReport>('getSetup', {})).data,
    staleTime: 0,
  })

export interface SetupChange {
  is_hidden?: boolean
  step?: SetupStep
  is_confirmed?: boolean
}

/** Hides the checklist, or confirms one of its steps. */
export const changeSetup = () =>
  mutationOptions({
    mutationFn: (change: SetupChange) => client.functions.invoke('changeSetup', { ...change }),
    meta: { changes: ['CompanySettings'] },
  })

export type CountingAnswer = Record<CountedType, number> & { counts: (typeof COUNTING_ANSWERS)[number] }

/** Answers how leave is counted. */
export const answerCounting = () =>
  mutationOptions({
    mutationFn: (answer: CountingAnswer) => client.functions.invoke('answerCounting', { ...answer }),
    meta: { changes: ['CompanySettings', 'LeavePolicy', 'LeaveBalance'] },
  })
