import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pagePath } from '../leave-ui/page-path.ts'
import { savesData, whenIdle } from '../lib/use-idle-after-load.ts'
import { useUser } from '../session/session.ts'
import { navigationFor } from './sidebar-navigation.tsx'

/**
 * Preloads the code of the sidebar's pages, one after the other, as soon as `mayFetch`. Then they open
 * immediately, and offline. Users who save data load only the pages that they open.
 */
export function useFetchPages(mayFetch: boolean): void {
  const router = useRouter()
  const { role, is_approver } = useUser()
  useEffect(() => {
    if (!mayFetch || savesData()) return
    let cancel = () => {}
    const paths = navigationFor({ role, is_approver }).map(({ page }) => pagePath(page))
    const fetchNext = ([path, ...others]: typeof paths) => {
      if (path === undefined) return
      cancel = whenIdle(() => {
        void Promise.resolve(router.loadRouteChunk(router.routesByPath[path])).then(() => fetchNext(others))
      })
    }
    fetchNext(paths)
    keepShell()
    return () => cancel()
  }, [mayFetch, role, is_approver, router])
}

/**
 * From now on, the app's frame also loads while the server does not answer (build/worker/offline.js). Without
 * support for workers, it does not.
 */
function keepShell(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/offline.js').catch(() => {})
}
