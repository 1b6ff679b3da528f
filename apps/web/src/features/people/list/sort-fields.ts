import { userAdminCopy as copy } from '@leavewell/leave'

/** What the table can be sorted by, with the word for it. */
export const SORT_FIELDS = {
  full_name: copy.employee,
  role: copy.role,
  department: copy.department,
  position: copy.position,
  date_hired: copy.dateHired,
  created_date: copy.created,
} as const

export type SortField = keyof typeof SORT_FIELDS

export const isSortable = (field: string): field is SortField => field in SORT_FIELDS
