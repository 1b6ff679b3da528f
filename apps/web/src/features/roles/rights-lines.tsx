import { rolesCopy as copy, type PlannedRoles, type Right } from '@leavewell/leave'

/** The permissions that a person loses, gains and keeps with new roles. */
export const RightsLines = ({ plan }: { plan: PlannedRoles }) => (
  <dl className="grid gap-x-4 text-meta md:grid-cols-[6rem_minmax(0,1fr)]">
    <Line term={copy.loses} rights={plan.loses} />
    <Line term={copy.gains} rights={plan.gains} />
    <Line term={copy.keeps} rights={plan.keeps} />
  </dl>
)

const Line = ({ term, rights }: { term: string; rights: readonly Right[] }) => (
  <>
    <dt className="text-ink-subtle">{term}</dt>
    <dd>{rights.map(right => copy.rights[right].label).join(', ') || copy.nothing}</dd>
  </>
)
