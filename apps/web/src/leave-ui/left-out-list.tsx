import { departmentMoveCopy as copy, type LeftOut } from '@leavewell/leave'
import { ShortList } from '../ui/short-list.tsx'

/** How many are shown at first. */
const FIRST = 5

interface Props {
  /** The title for a number of people. */
  title: (people: number) => string
  people: readonly LeftOut[]
}

/** Lists selected people who were left out, with the reasons. Hidden if there are none. */
export function LeftOutList({ title, people }: Props) {
  if (people.length === 0) return null
  const label = title(people.length)
  return (
    <section>
      <p className="font-medium">{label}</p>
      <ShortList items={people} limit={FIRST} more={copy.allLeftOut} less={copy.fewerLeftOut}>
        {shown => (
          <ul aria-label={label} className="mt-1 divide-y divide-line rounded-lg border border-line">
            {shown.map(({ id, name, why }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5">
                <span className="min-w-0 break-words">{name || copy.somebody}</span>
                <span className="text-ink-muted">{why}</span>
              </li>
            ))}
          </ul>
        )}
      </ShortList>
    </section>
  )
}
