import { amendmentsCopy as copy, formatMoment, type LeaveTypeRules } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { requestVersions } from '../../../data/leave-requests/amendments.ts'
import { Version } from './before-after.tsx'

/** All previous frozen versions of a leave. */
export function Versions({ id, rules }: { id: string; rules: LeaveTypeRules }) {
  const { data = [] } = useQuery(requestVersions(id))
  const former = data.slice(1)
  if (former.length === 0) return null
  return (
    <section aria-label={copy.history} className="flex flex-col gap-3 rounded-md bg-sunken px-3 py-2">
      <p className="font-medium">{copy.history}</p>
      <ol className="flex flex-col gap-4">
        {former.map(version => (
          <li key={version.version}>
            <Version
              title={`${copy.versionNo(version.version)}, ${copy.madeBy(copy.why[version.why], formatMoment(version.at), version.by)}`}
              version={version}
              rules={rules}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
