import type {
  Blackout,
  BlackoutPreview,
  BlackoutQuestion,
  CoveragePreview,
  CoverageQuestion,
  CoverageRule,
} from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { Blackout: blackoutRecords, CoverageRule: coverageRecords } = client.entities

/** A renamed department or office keeps its limits, so its changes matter here. */
const meta = { reads: ['Department', 'Office'] } as const

/** Blackout periods, sorted by first day. */
export const blackouts = () =>
  queryOptions({
    queryKey: ['Blackout', 'all'],
    queryFn: () => blackoutRecords.list('start_date', 1_000),
    meta,
  })

/** Minimum staffing rules, the oldest first. */
export const coverageRules = () =>
  queryOptions({
    queryKey: ['CoverageRule', 'all'],
    queryFn: () => coverageRecords.list('created_date', 1_000),
    meta,
  })

/** Adds a blackout, or updates one with an id. */
export const saveBlackout = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<Blackout>) =>
      id === undefined ? blackoutRecords.create(fields) : blackoutRecords.update(id, fields),
    meta: { changes: ['Blackout'] },
  })

export const deleteBlackout = () =>
  mutationOptions({
    mutationFn: (id: string) => blackoutRecords.delete(id),
    meta: { changes: ['Blackout'] },
  })

/** Adds a rule, or updates one with an id. */
export const saveCoverageRule = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<CoverageRule>) =>
      id === undefined ? coverageRecords.create(fields) : coverageRecords.update(id, fields),
    meta: { changes: ['CoverageRule'] },
  })

export const deleteCoverageRule = () =>
  mutationOptions({
    mutationFn: (id: string) => coverageRecords.delete(id),
    meta: { changes: ['CoverageRule'] },
  })

/**
 * Previews the people and the booked leave that a blackout affects. The key starts with no entity, so that
 * saving the blackout does not refetch the preview. The previous answer stays until the next one arrives.
 */
export const previewBlackout = (question: BlackoutQuestion) =>
  queryOptions({
    queryKey: ['limit-preview', 'blackout', question],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<BlackoutPreview>('previewBlackout', { ...question }, { signal })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Previews the people that a minimum staffing rule applies to, and the upcoming days that already break it. */
export const previewCoverage = (question: CoverageQuestion) =>
  queryOptions({
    queryKey: ['limit-preview', 'coverage', question],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<CoveragePreview>('previewCoverage', { ...question }, { signal })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
