import { settingsCopy } from '@leavewell/leave'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { settingsPagesFor, settingsPartsFor } from '../../leave-ui/settings-pages.ts'
import { useUser } from '../../session/session.ts'

/** Lists the user's other settings pages next to the current one, where there is room. */
export function SettingsColumn({ children }: { children: ReactNode }) {
  const user = useUser()
  if (settingsPagesFor(user).length <= 1) return children
  return (
    <div className="@container mx-auto w-full max-w-wide">
      <div className="@min-[56rem]:grid @min-[56rem]:grid-cols-[13rem_minmax(0,1fr)] @min-[56rem]:gap-8 print:block!">
        <nav
          aria-label={settingsCopy.title}
          data-print="hidden"
          className="sticky top-[calc(var(--banner)+4.5rem)] low:static hidden max-h-[calc(100dvh-var(--banner)-5.5rem)] flex-col gap-5 self-start overflow-y-auto low:max-h-none @min-[56rem]:flex"
        >
          {settingsPartsFor(user).map(part => (
            <SettingsPart key={part.title} {...part} />
          ))}
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}

function SettingsPart({ title, pages }: ReturnType<typeof settingsPartsFor>[number]) {
  return (
    <div>
      <p className="px-2 pb-2 font-medium text-ink-subtle text-meta">{title}</p>
      <ul aria-label={title} className="flex flex-col gap-0.5">
        {pages.map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              activeProps={{ className: 'bg-brand-soft text-brand-ink' }}
              inactiveProps={{ className: 'text-ink-muted hover:bg-sunken hover:text-ink' }}
              className="flex min-h-9 items-center gap-3 rounded-md px-2 font-medium -outline-offset-2 transition-colors pointer-coarse:min-h-11"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
