import { can, canAny, layoutCopy, settingsCopy } from '@leavewell/leave'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { ClosedPeriodsCard } from '../../features/closed-periods/closed-periods-card.tsx'
import { pagePath } from '../../leave-ui/page-path.ts'
import { settingsPagesFor } from '../../leave-ui/settings-pages.ts'
import { useUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { PageBody, PageHeader } from '../../ui/page.tsx'

/** Every page of the rules with what is decided there, and how far balances are final; on phones the only way to them. */
export function SettingsOverview() {
  const user = useUser()
  return (
    <PageBody>
      <PageHeader
        title={settingsCopy.title}
        subtitle={settingsCopy.subtitle}
        {...(canAny(user, 'people', 'leave', 'analytics') && {
          parent: { title: layoutCopy.adminDashboard, href: pagePath('AdminDashboard') },
        })}
      />
      <Card isFlush>
        <ul className="divide-y divide-line">
          {settingsPagesFor(user).map(({ path, title, summary, icon: Icon }) => (
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
      {can(user, 'rules') && <ClosedPeriodsCard />}
    </PageBody>
  )
}
