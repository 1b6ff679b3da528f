/** The view of a board that shows everyone. Other views are ids of departments. */
export const WHOLE_COMPANY = 'everyone'

/** A board in the list of boards, without its address. */
export interface BoardRow {
  id: string
  name: string
  created_by: string | null
  created_date: string
  last_used_date: string | null
}

/** A new or renewed board. No one can read its address later. */
export interface BoardAddress {
  name: string
  address: string
}
