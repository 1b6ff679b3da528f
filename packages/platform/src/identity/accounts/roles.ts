import type { IdentityContext } from '../identity-context.ts'

/** The roles that people of an app can have. */
interface Roles {
  all: readonly string[]
  /** Role of people who register without an invitation. */
  newcomer: string
}

const USUAL: Roles = { all: ['user', 'admin'], newcomer: 'user' }

/**
 * Returns the roles that the app lists at `role` of its `User`. The newcomer role is `user` if it is listed. Else
 * it is the app's default, or the last role that is not `admin`.
 */
export function rolesOf({ app }: Pick<IdentityContext, 'app'>): Roles {
  const user = app.entities.find(({ name }) => name === 'User')
  const { enum: listed, default: usual } = (user?.schema.properties.role ?? {}) as {
    enum?: unknown
    default?: unknown
  }
  const all = Array.isArray(listed) ? listed.filter(role => typeof role === 'string') : []
  if (all.length === 0) return USUAL
  if (all.includes('user')) return { all, newcomer: 'user' }
  const newcomer = typeof usual === 'string' ? usual : all.findLast(role => role !== 'admin')
  return { all, newcomer: newcomer ?? 'admin' }
}
