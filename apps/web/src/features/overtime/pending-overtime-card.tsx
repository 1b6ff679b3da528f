import { overtimeCopy as copy, MAX_DECIDED_NOTE, overtimeSentence } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { decideOvertime, pendingOvertime } from '../../data/overtime/overtime.ts'
import { PendingCard } from '../../forms/pending-card.tsx'

/** The overtime that the user can approve or reject. */
export function PendingOvertimeCard() {
  const query = useQuery(pendingOvertime())
  return (
    <PendingCard
      query={query}
      words={{
        ...copy,
        title: copy.toDecide,
        sentence: overtimeSentence,
        of: ({ name, worked_on }) => copy.of(name, worked_on),
      }}
      decide={decideOvertime()}
      maxLength={MAX_DECIDED_NOTE}
    />
  )
}
