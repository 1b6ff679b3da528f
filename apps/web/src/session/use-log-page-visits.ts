import { pageOfPath } from '@leavewell/leave'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { client } from '../data/connection/client.ts'

/** Logs each page that is visited (S-78); a failure is nobody's concern (S-79). */
export function useLogPageVisits(): void {
  const path = useLocation({ select: location => location.pathname })
  const page = pageOfPath(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path to the same page is a visit of its own
  useEffect(() => {
    if (page !== undefined) client.appLogs.logUserInApp(page).catch(() => {})
  }, [page, path])
}
