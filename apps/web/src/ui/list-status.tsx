import { useEffect, useState } from 'react'
import { copy } from './copy.ts'

/** Pause after typing before the result is announced. Without it, every key would interrupt the announcement. */
const PAUSE_MS = 500

interface Props {
  /** The text and filters, as in their fields. */
  query: string
  /** The number of matching entries. Undefined while they load. */
  found: number | undefined
  /** The active filters for print, where the fields are hidden. */
  filter?: string
}

/** Announces the number of entries to screen readers after a search or filter has changed (WCAG 4.1.3). */
export function ListStatus({ query, found, filter = '' }: Props) {
  const [answered, setAnswered] = useState(query)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (query === answered || found === undefined) return
    const timer = setTimeout(() => {
      setAnswered(query)
      setAnnounced(copy.found(found))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query, answered, found])
  return (
    <>
      <p role="status" className="sr-only">
        {query === answered && announced}
      </p>
      {filter !== '' && <p className="hidden text-ink-muted print:block">{filter}</p>}
    </>
  )
}
