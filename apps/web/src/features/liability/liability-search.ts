import type { LeaveTypeKey } from '@leavewell/leave'
import { readPage, readText, searchReader } from '../../lib/search-view.ts'

/** The filters that a link to the report sets. It then has all balances, whether or not they are paid out. */
interface LinkedLiability {
  /** The least number of weeks. */
  weeks: number
  type: LeaveTypeKey
}

export const readLiabilitySearch = searchReader<LinkedLiability>({ weeks: readPage, type: readText })
