import type { BaseRecord } from './base-record.ts'

/** A department (K-10). People link to it by its name (OP-21). */
export interface Department extends BaseRecord {
  name: string
  description: string | null
  is_active: boolean
  /** The department that it is part of. */
  parent_id: string | null
}
