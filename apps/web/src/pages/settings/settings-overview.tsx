import { settingsCopy } from '@leavewell/leave'
import { Link, Navigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { settingsPagesFor, settingsPartsFor } from '../../leave-ui/settings-pages.ts'
import { useHasSettingsColumn } from '../../lib/use-media.ts'
import { useUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** All settings pages with a summary, where no column lists them. Next to the column, the first page opens. */
export function SettingsOverview() {
  const user = useUser()
  const hasColumn = useHasSettingsColumn()
  const [first] = settingsPagesFor(user)
  if (hasColumn && first !== undefined) return <Navigate to={first.path} replace />
  return (
    <PageBody>
      <SettingsHeader title={settingsCopy.title} subtitle={settingsCopy.subtitle} isList />
      {settingsPartsFor(user).map(({ title: part, pages }) => (
        <Card key={part} title={part} isFlush>
          <ul aria-label={part} className="divide-y divide-line border-line border-t">
            {pages.map(({ path, title, summary, icon: Icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="flex items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken"
                >
                  <Icon aria-hidden className="size-5 shrink-0 text-ink-subtle" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{title}</span>
                    <span className="block text-ink-muted">{summary}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-subtle" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </PageBody>
  )
}
