import type { GivenRole } from '../entities/company-roles.ts'

/** A person with roles, as the page “Roles & permissions” lists them. */
export interface RoleHolderRow {
  id: string
  name: string
  position: string | null
  department: string | null
  roles: GivenRole[]
  /** How many people report to them. */
  reports: number
  /** Number of requests that they have to approve. */
  waiting: number
  /** Whether the log shows that they did more than decide the leave that was sent to them. */
  does_more: boolean
}
