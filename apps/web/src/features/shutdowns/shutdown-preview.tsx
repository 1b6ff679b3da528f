import {
  amountUnder,
  shutdownsCopy as copy,
  formatAmount,
  type ShutdownPreview as Preview,
  SHUTDOWN_CHOICES,
  SHUTDOWN_GROUPS,
  type ShutdownGroup,
  type ShutdownRow,
} from '@leavewell/leave'
import { CalendarX } from 'lucide-react'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { ShortList } from '../../ui/short-list.tsx'
import { choiceFor, type ShutdownValues } from './shutdown-values.ts'

interface Props {
  preview: Preview
  values: Pick<ShutdownValues, 'choice' | 'choices'>
  onChange: (fields: Partial<Pick<ShutdownValues, 'choice' | 'choices'>>) => void
}

/** How many people of a group are shown at first. */
const FIRST = 5

/** The second step: what is booked for each person, in four groups. */
export function ShutdownPreview({ preview: { rows, notice }, values, onChange }: Props) {
  const groups = SHUTDOWN_GROUPS.map(group => [group, rows.filter(row => row.group === group)] as const)
  if (rows.length === 0) return <EmptyState icon={<CalendarX aria-hidden />}>{copy.noPeople}</EmptyState>
  return (
    <>
      {notice && (
        <Alert tone="warning" isAnnounced>
          {copy.notice(notice.days, notice.people)}
        </Alert>
      )}
      {groups.map(
        ([group, people]) =>
          people.length > 0 && (
            <Group key={group} group={group} people={people} values={values} onChange={onChange} />
          ),
      )}
    </>
  )
}

interface GroupProps extends Omit<Props, 'preview'> {
  group: ShutdownGroup
  people: readonly ShutdownRow[]
}

function Group({ group, people, values, onChange }: GroupProps) {
  const title = copy.groupOf(copy.groups[group], people.length)
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {group === 'short' && (
        <Select
          label={copy.choiceForAll}
          hint={copy.choiceHint}
          options={optionsOf(people)}
          value={values.choice}
          // A choice for all replaces the choices for some.
          onChange={choice => onChange({ choice, choices: {} })}
        />
      )}
      <div>
        <ShortList items={people} limit={FIRST} more={copy.showAll} less={copy.showFewer}>
          {shown => (
            <ul aria-label={title} className="divide-y divide-line rounded-lg border border-line">
              {shown.map(row => (
                <li key={row.user_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
                  <Person row={row} />
                  {group === 'short' && (
                    <Select
                      label={copy.choiceOf(row.name)}
                      isLabelHidden
                      options={optionsOf([row])}
                      value={choiceFor(row, values)}
                      onChange={choice => onChange({ choices: { ...values.choices, [row.user_id]: choice } })}
                      className="max-md:w-full md:w-72"
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
        </ShortList>
      </div>
    </section>
  )
}

function Person({ row: { name, department, group, minutes, covered, unit, note } }: { row: ShutdownRow }) {
  const inWords = (amount: number) => formatAmount(amountUnder(unit, amount))
  const cost = group === 'book' ? inWords(minutes) : copy.covers(inWords(covered), inWords(minutes))
  return (
    <div className="min-w-0 flex-1 basis-56">
      <span className="block font-medium">{name}</span>
      <span className="figures block text-ink-muted text-meta">
        {[department, minutes > 0 && cost, note].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}

/** What can be chosen for at least one of these people. */
const optionsOf = (people: readonly ShutdownRow[]) =>
  SHUTDOWN_CHOICES.filter(id => people.some(({ options }) => options.includes(id))).map(id => ({
    id,
    label: copy.choices[id],
  }))
