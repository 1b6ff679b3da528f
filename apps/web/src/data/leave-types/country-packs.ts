import type { CountryPackList, PackForm, PackPreview, PackQuestionForm } from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'
import { askWatched } from '../connection/watched-work.ts'

/** The country packs, and applied ones. */
export const countryPacks = () =>
  queryOptions({
    queryKey: ['AppliedPack', 'all'],
    queryFn: () => ask<CountryPackList>('listCountryPacks'),
    staleTime: 0,
    meta: { reads: ['LeaveType', 'LeaveRequest'] },
  })

/** What a pack would do. The former preview stays while another choice is calculated. */
export const packPreview = (question: PackQuestionForm) =>
  queryOptions({
    queryKey: ['AppliedPack', 'preview', question],
    queryFn: ({ signal }) => askWatched<PackPreview>('previewCountryPack', question, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

const meta = {
  changes: ['AppliedPack', 'LeaveType', 'LeavePolicy', 'LeaveBalance', 'LeaveRequest'],
} as const

export const applyCountryPack = () =>
  mutationOptions({ mutationFn: (form: PackForm) => ask('applyCountryPack', form), meta })

export const undoCountryPack = () =>
  mutationOptions({ mutationFn: (id: string) => ask('undoCountryPack', { id }), meta })
