import { retentionCopy as copy, type RetentionChoice, type RetentionPreview } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { retentionPreview } from '../../data/installation/retention.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Previews what the retention in the form would delete. Empty if everything is kept forever. */
export function RetentionPreviewList({ chosen }: { chosen: RetentionChoice }) {
  const preview = useQuery(retentionPreview(chosen))
  const { anonymise_after_months, certificates_after_months } = chosen
  if (anonymise_after_months === null && certificates_after_months === null) return null
  return (
    <section aria-label={copy.next} className="col-span-full">
      <QueryView query={preview} failed={copy.failed} loading={<Skeleton className="h-16" />}>
        {found => (
          <div className="flex flex-col gap-2">
            {certificates_after_months !== null && <p>{copy.certificatesDue(found.certificates)}</p>}
            {anonymise_after_months !== null && <People {...found} />}
          </div>
        )}
      </QueryView>
    </section>
  )
}

function People({ people, total, due }: RetentionPreview) {
  if (total === 0) return <p>{copy.nobody}</p>
  return (
    <>
      <p>{copy.due(due)}</p>
      <h3 className="font-medium">{copy.next}</h3>
      <ul className="divide-y divide-line border-line border-y">
        {people.map(({ user_id, name, last_day, on }) => (
          <li key={user_id} className="flex flex-wrap gap-x-2 py-2">
            <span className="font-medium">{name ?? copy.somebody}</span>
            <span className="text-ink-muted">{copy.on(last_day, on)}</span>
          </li>
        ))}
      </ul>
      {total > people.length && <p className="text-ink-muted">{copy.more(total - people.length)}</p>}
    </>
  )
}
