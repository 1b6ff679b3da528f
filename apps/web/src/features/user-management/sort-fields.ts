import { userAdmin as said } from '@leavewell/leave'

/** What the table can be sorted by, with the word for it. */
export const SORT_FIELDS = {
  full_name: said.employee,
  role: said.role,
  department: said.department,
  position: said.position,
  date_hired: said.dateHired,
  created_date: said.created,
} as const

export type SortField = keyof typeof SORT_FIELDS

export const isSortable = (field: string): field is SortField => field in SORT_FIELDS
