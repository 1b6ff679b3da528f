import { firstStepsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companyCounts } from '../../data/users/company-counts.ts'
import { pagePath } from '../../leave-ui/page-path.ts'
import { today } from '../../leave-ui/today.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Next steps for the first administrator, until there are other employees. */
export function FirstSteps() {
  const { data } = useQuery(companyCounts(today()))
  if (data === undefined || data.employees > 1) return null
  return (
    <Card title={copy.title}>
      <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-ink-subtle">
        {copy.steps.map(({ tab, label, text }) => (
          <li key={tab}>
            <TextLink href={`${pagePath('AdminDashboard')}?tab=${tab}`}>{label}</TextLink>
            <p className="text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
