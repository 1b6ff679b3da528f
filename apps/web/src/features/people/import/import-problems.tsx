import { peopleImportCopy as copy, type ImportAnswer } from '@leavewell/leave'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ImportState } from './use-import.ts'

/** What is wrong in which rows, each problem once, and a way out where there is one beside correcting the file. */
export function ImportProblems({ state, plan }: { state: ImportState; plan: ImportAnswer }) {
  const { problems, problem_count: count } = plan
  const told = problems.reduce((sum, problem) => sum + problem.count, 0)
  return (
    <>
      <Alert tone="danger" title={copy.problemsTitle(count)} isAnnounced>
        {copy.problemsText}
      </Alert>
      <ul className="flex flex-col gap-2">
        {problems.map(({ rows, count: many, message, manager }) => (
          <li key={message} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 break-words">{copy.problem(rows, many, message)}</span>
            {manager && (
              <Button
                size="small"
                isPending={state.isAsking}
                onPress={() => state.makeManager(manager.email)}
              >
                {copy.makeManager(manager.name)}
              </Button>
            )}
          </li>
        ))}
        {count > told && <li className="text-ink-muted">{copy.moreProblems(count - told)}</li>}
      </ul>
    </>
  )
}
