import {
  limitsSettingsCopy as copy,
  formatDays,
  type PolicyOverview,
  type PolicyRules,
  policyAmount,
} from '@leavewell/leave'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type Limit = keyof typeof copy.columns
const LIMITS = Object.keys(copy.columns) as Limit[]

/** The limits of each policy in its current version. The name links to the policy. */
export const LimitsTable = ({ policies }: { policies: readonly PolicyOverview[] }) => (
  <Table
    label={copy.limits}
    columns={[
      { id: 'policy', title: copy.policy, isRowHeader: true, cell: policy => <PolicyName {...policy} /> },
      ...LIMITS.map(id => ({
        id,
        title: copy.columns[id],
        cell: (policy: PolicyOverview) => limitOf(policy, id),
      })),
    ]}
    rows={policies}
    keyOf={({ leave_type, name }) => `${leave_type} ${name}`}
    card={policy => (
      <div className="flex flex-col gap-2">
        <PolicyName {...policy} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {LIMITS.map(id => (
            <div key={id} className="col-span-full grid grid-cols-subgrid">
              <dt className="text-ink-muted">{copy.columns[id]}</dt>
              <dd>{limitOf(policy, id)}</dd>
            </div>
          ))}
        </dl>
      </div>
    )}
  />
)

function PolicyName({ leave_type, name }: Pick<PolicyOverview, 'leave_type' | 'name'>) {
  const types = useLeaveTypes()
  return (
    <span>
      <TextLink href={`/settings/policies/new?${new URLSearchParams({ leave_type, name })}`}>{name}</TextLink>
      <span className="block text-ink-muted text-meta">{types.label(leave_type)}</span>
    </span>
  )
}

function limitOf({ versions }: PolicyOverview, id: Limit): string {
  const day = today()
  const held = versions.findLast(({ effective_from }) => effective_from <= day) ?? versions[0]
  return (held && LIMIT_TEXT[id](held.rules)) || copy.none
}

/** Each limit in words. Empty if there is none. */
const LIMIT_TEXT: Record<Limit, (rules: PolicyRules) => string> = {
  notice: ({ notice }) => {
    const days = formatDays(notice.min_days)
    if (notice.min_days === 0) return ''
    return notice.mode === 'block' ? days : copy.warns(days)
  },
  shortest: rules => (rules.min_block ? policyAmount(rules, rules.min_block) : ''),
  longest: rules =>
    [
      rules.max_block !== undefined && policyAmount(rules, rules.max_block),
      rules.max_consecutive_days !== undefined && copy.inRow(formatDays(rules.max_consecutive_days)),
    ]
      .filter(Boolean)
      .join(', '),
  back: ({ backdate: { by, days } }) =>
    by === 'nobody' || days === null ? copy.back[by] : copy.backUntil(copy.back[by], formatDays(days)),
  ahead: ({ book_ahead: { months } }) => (months === null ? '' : copy.months(months)),
}
