import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pagePath } from '../leave-ui/page-path.ts'
import { whenIdle } from '../lib/use-idle-after-load.ts'
import { useUser } from '../session/session.ts'
import { navigationFor } from './sidebar-navigation.tsx'

/** Fetches the code of the pages in the sidebar, one after the other, as soon as `mayFetch`: then they open without a wait, and without a line. */
export function useFetchPages(mayFetch: boolean): void {
  const router = useRouter()
  const { role, is_approver } = useUser()
  useEffect(() => {
    if (!mayFetch || isThrifty()) return
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

/** Whoever saves data fetches what they go to. */
const isThrifty = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** From now on the frame of the app comes also when the server does not answer (build/worker/offline.js). Where pages may have no workers, it does not. */
function keepShell(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/offline.js').catch(() => {})
}
