import { useEffect, useState } from 'react'
import { copy } from './copy.ts'

/** How long typing has paused before the result is said: earlier, every key would interrupt it. */
const PAUSE_MS = 500

interface Props {
  /** What is looked for: search and filters as they stand in their fields. */
  query: string
  /** How many entries it leaves; undefined while they are on their way. */
  found: number | undefined
  /** On paper, where the fields are not, what the list was narrowed to. */
  filter?: string
}

/** Says to a screen reader how many entries a search or a filter leaves, once the last key was pressed (WCAG 4.1.3). */
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
