import { can, layoutCopy as copy, displayName, formatDay, hasBothNames, type User } from '@leavewell/leave'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { organisationName } from '../brand/brand.tsx'
import { leaveTypes } from '../data/leave-types/leave-types.ts'
import { notifications } from '../data/notifications/notifications.ts'
import { pagePath } from '../leave-ui/page-path.ts'
import { today } from '../leave-ui/today.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useIdleAfterLoad } from '../lib/use-idle-after-load.ts'
import { useIsTall } from '../lib/use-media.ts'
import { useSession } from '../session/session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PendingInFrame } from './page-pending.tsx'
import { PendingPage } from './pending-page.tsx'
import { SidebarRail } from './sidebar-content.tsx'
import { TopBar } from './top-bar.tsx'
import { useFetchPages } from './use-fetch-pages.ts'
import { useSidebar } from './use-sidebar.ts'

const SidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer)

const CONTENT = 'content'

/** The frame of every page but the first-time screen, where people without a name are sent (B-01, C-13, OP-27). */
export function Layout({ children }: { children: ReactNode }) {
  const { user, settings, isImpersonating } = useSession()
  const sidebar = useSidebar()
  const isTall = useIsTall()
  const { isIdle } = useIdleAfterLoad()
  useFetchPages(isIdle)
  if (!hasBothNames(user) && !isImpersonating) return <Navigate to={pagePath('CompleteProfile')} replace />
  return (
    <div data-print="flat" className="flex min-h-[calc(100dvh-var(--banner))]">
      <a
        href={`#${CONTENT}`}
        // Without an entry in the history. The router would count it wrong, and Back would only remove it.
        onClick={event => {
          event.preventDefault()
          document.getElementById(CONTENT)?.focus()
        }}
        className="sr-only z-50 rounded-md bg-raised px-3 py-2 font-medium shadow-float focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {copy.skipToContent}
      </a>
      {sidebar.isPhone ? (
        (isIdle || sidebar.isOpen) && (
          <Suspense>
            <SidebarDrawer {...sidebar} />
          </Suspense>
        )
      ) : (
        <SidebarRail isOpen={sidebar.isOpen} />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar sidebar={sidebar} />
        <OfflineBar />
        <main id={CONTENT} tabIndex={-1} className="mb-(--bottom-bar) flex-1 p-4 outline-none md:p-6">
          {/* The organisation and date of a printed page. */}
          <p className="figures mb-2 hidden text-ink-muted text-meta print:block">
            {[organisationName(settings), displayName(user), formatDay(today())].join(' · ')}
          </p>
          <PendingInFrame value={PendingPage}>{children}</PendingInFrame>
        </main>
        {sidebar.isPhone && isTall && <BottomBar onOpenMenu={() => sidebar.setOpen(true)} />}
      </div>
    </div>
  )
}

/** The leave types, which the page head has requested, and the counts of the bell and the navigation. */
Layout.asks = (user: User) => [
  leaveTypes.all(),
  notifications.mine(user.id),
  ...(can(user, 'people') ? [notifications.tasks(user.id)] : []),
]
