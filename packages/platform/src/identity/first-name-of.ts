import type { IdentityContext } from './identity-context.ts'

/** What a new person is called in an app whose people have names of their own: as their address says. */
export function firstNameOf({ app }: Pick<IdentityContext, 'app'>, email: string): { full_name?: string } {
  const user = app.entities.find(({ name }) => name === 'User')
  return user?.hasOwnNames === true ? { full_name: email.slice(0, email.lastIndexOf('@')) } : {}
}
