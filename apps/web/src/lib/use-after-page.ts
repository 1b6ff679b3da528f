import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long nothing has been asked for when a page counts as complete. */
const QUIET_MS = 300

/** How long it may at most be asked for: an answer that does not come holds nothing else up. */
const PATIENCE_MS = 4_000

/** False while a page and its data are on their way; becomes true soon after, or when `want` says that somebody waits. */
export function useAfterPage(): { isAfterPage: boolean; want: () => void } {
  const [isAfterPage, setAfterPage] = useState(false)
  const isQuiet = useIsFetching() === 0
  const want = () => setAfterPage(true)
  useEffect(() => {
    const timer = setTimeout(() => setAfterPage(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isQuiet) return
    const timer = setTimeout(() => setAfterPage(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return { isAfterPage, want }
}
