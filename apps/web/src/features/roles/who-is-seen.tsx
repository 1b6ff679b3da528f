import { rolesCopy as copy, type RightScope, type ScopedRight, scopesOf } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companySettings } from '../../data/installation/company-settings.ts'
import { useUser } from '../../session/session.ts'

const { scopes } = copy

/** Says what the user's roles let them see, and what their profile lacks for it. */
export function WhoIsSeen() {
  const user = useUser()
  const { data } = useQuery(companySettings())
  if (data === undefined) return null
  const seen = scopesOf(user, data.role_scopes)
  const chosen = (right: ScopedRight) => [...(seen.get(right) ?? [])]
  const [people, leave] = [wordsFor(chosen('see_people')), wordsFor(chosen('see_leave'))]
  const all = new Set([...chosen('see_people'), ...chosen('see_leave')])
  const isOnly = (scope: RightScope) => all.size === 1 && all.has(scope)
  return (
    <>
      <p>{people === leave ? scopes.sees(people) : scopes.seesApart(people, leave)}</p>
      {isOnly('department') && !user.department && <p>{scopes.noDepartment}</p>}
      {isOnly('office') && !user.office && <p>{scopes.noOffice}</p>}
    </>
  )
}

/** The scope of everyone includes all others. */
const wordsFor = (chosen: readonly RightScope[]): string =>
  chosen.includes('everyone') ? scopes.whose.everyone : chosen.map(scope => scopes.whose[scope]).join(' and ')
