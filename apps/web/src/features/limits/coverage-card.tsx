import { type CoverageRule, leaveLimitsCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { coverageRules, deleteCoverageRule } from '../../data/leave-limits/leave-limits.ts'
import { useOpened } from '../../lib/use-opened.ts'
import { CoverageDialog } from './coverage-dialog.tsx'
import { DeleteLimitDialog } from './delete-limit-dialog.tsx'
import { type LimitAction, LimitCard } from './limit-card.tsx'
import { LimitTable } from './limit-table.tsx'
import { whoOf } from './limit-words.ts'
import { weekdaysInWords } from './weekdays.ts'

/** Rules for the maximum number of people away and the minimum at work. */
export function CoverageCard() {
  const query = useQuery(coverageRules())
  const { mutateAsync: remove } = useMutation(deleteCoverageRule())
  const [action, setAction] = useOpened<LimitAction<CoverageRule>>()
  const close = () => setAction(undefined)
  return (
    <>
      <LimitCard
        title={copy.coverage}
        text={copy.coverageText}
        icon={<UsersRound aria-hidden />}
        query={query}
        failed={copy.coverageFailed}
        none={copy.noCoverage}
        noneHint={copy.noCoverageHint}
        add={copy.addCoverage}
        onAdd={() => setAction({ kind: 'add' })}
      >
        {all => (
          <LimitTable
            label={copy.coverage}
            limits={all}
            own={{ title: copy.rule, cell: NumbersAndDays, name: nameOf }}
            remove={copy.deleteCoverage}
            onEdit={limit => setAction({ kind: 'edit', limit })}
            onDelete={limit => setAction({ kind: 'delete', limit })}
          />
        )}
      </LimitCard>
      {action?.kind === 'add' && <CoverageDialog onClose={close} />}
      {action?.kind === 'edit' && <CoverageDialog rule={action.limit} onClose={close} />}
      {action?.kind === 'delete' && (
        <DeleteLimitDialog
          title={copy.deleteCoverageTitle}
          confirm={copy.deleteCoverage}
          done={copy.coverageDeleted}
          remove={() => remove(action.limit.id)}
          onClose={close}
        >
          {copy.deleteCoverageText(nameOf(action.limit))}
        </DeleteLimitDialog>
      )}
    </>
  )
}

const numbersOf = ({ max_absent, min_present }: CoverageRule) => copy.numbers(max_absent, min_present)

const nameOf = (rule: CoverageRule) => `${whoOf(rule)}: ${numbersOf(rule)}`

const NumbersAndDays = (rule: CoverageRule) => (
  <>
    <span className="block">{numbersOf(rule)}</span>
    <span className="block font-normal text-ink-muted">{weekdaysInWords(rule.weekdays)}</span>
  </>
)
