import { workingTimeCopy as copy, settingsCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { workPatterns } from '../../data/working-time/work-patterns.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageBody, PageHeader } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'

/** Which working patterns there are, and who works them since when. */
export function WorkingTimePage() {
  const query = useQuery(workPatterns())
  return (
    <PageBody isWide>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        parent={{ title: settingsCopy.title, href: '/settings' }}
      />
      <QueryView
        query={query}
        loading={<SkeletonList rows={3} />}
        empty={() => (
          <EmptyState icon={<CalendarClock aria-hidden />} hint={copy.noPatternsHint}>
            {copy.noPatterns}
          </EmptyState>
        )}
      >
        {patterns => (
          <Card title={copy.patterns}>
            <ul className="flex flex-col gap-2">
              {patterns.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </PageBody>
  )
}
