import type {
  HolidayFillAnswer,
  HolidayImportAnswer,
  HolidayRecord,
  HolidayRegionList,
  HolidayRegionRecord,
  HolidayYear,
  LeaveEntityName,
} from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { Holiday: holidays, HolidayRegion: regions } = client.entities
const { invoke } = client.functions

/** Lists of each show the other, and booked leave on these days is recalculated. */
const meta: { changes: LeaveEntityName[] } = {
  changes: ['Holiday', 'HolidayRegion', 'LeaveRequest', 'LeaveBalance'],
}

/** Regions of public holidays, with the figures of a year. */
export const holidayRegions = (year: number) =>
  queryOptions({
    queryKey: ['HolidayRegion', 'list', year],
    queryFn: async () => (await invoke<HolidayRegionList>('listHolidayRegions', { year })).data,
  })

/** The holidays of a region's year. The previous year stays until they load. */
export const holidayYear = (region: string, year: number) =>
  queryOptions({
    queryKey: ['Holiday', 'year', region, year],
    queryFn: async () => (await invoke<HolidayYear>('listHolidays', { region, year })).data,
    placeholderData: keepPreviousData,
  })

/** The holidays of all regions from a day to a day. Cancelled ones, too, because they hide inherited ones. */
export const holidaysBetween = (from: string, to: string) =>
  queryOptions({
    queryKey: ['Holiday', 'between', from, to],
    queryFn: () => holidays.filter({ day: { $gte: from, $lte: to } }, 'day', 5_000),
  })

/** Adds a region, or updates one with an id. */
export const saveRegion = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<HolidayRegionRecord>) =>
      id === undefined ? regions.create(fields) : regions.update(id, fields),
    meta,
  })

export const deleteRegion = () => mutationOptions({ mutationFn: (id: string) => regions.delete(id), meta })

/** Adds a holiday, or updates one with an id. */
export const saveHoliday = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<HolidayRecord>) =>
      id === undefined ? holidays.create(fields) : holidays.update(id, fields),
    meta,
  })

export const removeHoliday = () => mutationOptions({ mutationFn: (id: string) => holidays.delete(id), meta })

const fill = async (mode: 'preview' | 'apply', code: string) =>
  (await invoke<HolidayFillAnswer>('addHolidayRegion', { mode, code })).data

/** Previews the holidays by rule of a state. */
export const previewFill = () => mutationOptions({ mutationFn: (code: string) => fill('preview', code) })

/** Adds a state, or the holidays by rule that it lacks. */
export const applyFill = () => mutationOptions({ mutationFn: (code: string) => fill('apply', code), meta })

export interface HolidayImport {
  file: File
  /** Region code for rows of the file that name none. */
  region: string
  takesNames: boolean
}

const send = async (mode: 'preview' | 'apply', { file, region, takesNames }: HolidayImport) => {
  const form = { mode, file, region, names: takesNames ? 'replace' : 'keep' }
  return (await invoke<HolidayImportAnswer>('importHolidays', form)).data
}

/** Previews the import of a file, row by row. */
export const previewHolidays = () =>
  mutationOptions({ mutationFn: (wanted: HolidayImport) => send('preview', wanted) })

/** Imports the holidays of a file, all or none. */
export const importHolidays = () =>
  mutationOptions({
    mutationFn: (wanted: HolidayImport) => send('apply', wanted),
    meta,
  })
