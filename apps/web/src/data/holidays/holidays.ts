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

/** A change of one is seen in lists of the other; leave that is booked on a day is counted anew. */
const meta: { changes: LeaveEntityName[] } = {
  changes: ['Holiday', 'HolidayRegion', 'LeaveRequest', 'LeaveBalance'],
}

/** Where public holidays hold, with figures of a year. */
export const holidayRegions = (year: number) =>
  queryOptions({
    queryKey: ['HolidayRegion', 'list', year],
    queryFn: async () => (await invoke<HolidayRegionList>('listHolidayRegions', { year })).data,
  })

/** The year of a region, the year before on the screen until it comes. */
export const holidayYear = (region: string, year: number) =>
  queryOptions({
    queryKey: ['Holiday', 'year', region, year],
    queryFn: async () => (await invoke<HolidayYear>('listHolidays', { region, year })).data,
    placeholderData: keepPreviousData,
  })

/** A new one, or with an id the changed fields of one. */
export const saveRegion = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<HolidayRegionRecord>) =>
      id === undefined ? regions.create(fields) : regions.update(id, fields),
    meta,
  })

export const deleteRegion = () => mutationOptions({ mutationFn: (id: string) => regions.delete(id), meta })

/** A new one, or with an id the changed fields of one. */
export const saveHoliday = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<HolidayRecord>) =>
      id === undefined ? holidays.create(fields) : holidays.update(id, fields),
    meta,
  })

export const removeHoliday = () => mutationOptions({ mutationFn: (id: string) => holidays.delete(id), meta })

const fill = async (mode: 'preview' | 'apply', code: string) =>
  (await invoke<HolidayFillAnswer>('addHolidayRegion', { mode, code })).data

/** What the rules of a state would add. */
export const previewFill = () => mutationOptions({ mutationFn: (code: string) => fill('preview', code) })

/** Adds a state, or what it lacks of its holidays by rule. */
export const applyFill = () => mutationOptions({ mutationFn: (code: string) => fill('apply', code), meta })

export interface HolidayImport {
  file: File
  /** Code of the region of holidays whose line names none. */
  region: string
  takesNames: boolean
}

const send = async (mode: 'preview' | 'apply', { file, region, takesNames }: HolidayImport) => {
  const form = { mode, file, region, names: takesNames ? 'replace' : 'keep' }
  return (await invoke<HolidayImportAnswer>('importHolidays', form)).data
}

/** What a file would bring, row by row. */
export const previewHolidays = () =>
  mutationOptions({ mutationFn: (wanted: HolidayImport) => send('preview', wanted) })

/** Brings in the holidays of a file, all or none. */
export const importHolidays = () =>
  mutationOptions({
    mutationFn: (wanted: HolidayImport) => send('apply', wanted),
    meta,
  })
