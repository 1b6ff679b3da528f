import type { Right } from '../entities/company-roles.ts'

/** What an API key opens. `apps/server/src/api-keys/scopes.ts` lists the entities and functions of each. */
export const API_SCOPES = [
  'people:read',
  'leave:read',
  'leave:write',
  'balances:read',
  'payroll:export',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** The permission that the owner of a key needs for each scope, with every call. */
export const RIGHT_OF_SCOPE = {
  'people:read': 'see_people',
  'leave:read': 'see_leave',
  'leave:write': 'leave',
  'balances:read': 'see_leave',
  'payroll:export': 'payroll',
} as const satisfies Record<ApiScope, Right>

/** For how many days a key can work. */
export const API_KEY_DAYS = [30, 90, 365, 730] as const

/** An API key in the list of keys. */
export interface ApiKeyRow {
  id: string
  name: string
  scopes: readonly string[]
  user_id: string
  created_by: string | null
  created_date: string
  expires_date: string
  last_used_date: string | null
  last_used_by: string | null
  revoked_date: string | null
}

/** A new key. `key` is its text, which no one can read later. */
export interface NewApiKey extends Pick<ApiKeyRow, 'id' | 'name' | 'scopes' | 'expires_date'> {
  key: string
}
