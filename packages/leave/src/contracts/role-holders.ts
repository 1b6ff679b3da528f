import type { GivenRole } from '../entities/company-roles.ts'

/** Somebody with roles, as the page “Who may do what” lists them. */
export interface RoleHolderRow {
  id: string
  name: string
  position: string | null
  department: string | null
  roles: GivenRole[]
}
