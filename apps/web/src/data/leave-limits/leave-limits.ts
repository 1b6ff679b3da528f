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

/** Those that a department or an office has go along to a new name. */
const meta = { reads: ['Department', 'Office'] } as const

/** Days on which no leave is given, first start first. */
export const blackouts = () =>
  queryOptions({
    queryKey: ['Blackout', 'all'],
    queryFn: () => blackoutRecords.list('start_date', 1_000),
    meta,
  })

/** How many may be away at once, or have to be at work; the oldest rule first. */
export const coverageRules = () =>
  queryOptions({
    queryKey: ['CoverageRule', 'all'],
    queryFn: () => coverageRecords.list('created_date', 1_000),
    meta,
  })

/** A new one, or with an id the changed fields of one. */
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

/** A new one, or with an id the changed fields of one. */
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
 * Whom a blackout would concern, and what is booked on its days. Its key begins with no entity: the blackout itself, once kept, is no reason to
 * ask again. The answer before stays until the next comes.
 */
export const previewBlackout = (question: BlackoutQuestion) =>
  queryOptions({
    queryKey: ['limit-preview', 'blackout', question],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<BlackoutPreview>('previewBlackout', { ...question }, { signal })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Whom a rule of cover would concern, and on which of the next days it is broken already. */
export const previewCoverage = (question: CoverageQuestion) =>
  queryOptions({
    queryKey: ['limit-preview', 'coverage', question],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<CoveragePreview>('previewCoverage', { ...question }, { signal })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
