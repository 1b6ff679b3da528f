import { type ImportAnswer, peopleImport as said } from '@leavewell/leave'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportProblems } from './import-problems.tsx'
import type { ImportState } from './use-import.ts'

/** What an import would do, before it does anything; or why it cannot. */
export function ImportPreview({ state, plan }: { state: ImportState; plan: ImportAnswer }) {
  const count = plan.creates + plan.updates
  const isRight = plan.problem_count === 0
  return (
    <>
      <DialogBody>
        {state.failure !== undefined && <Alert tone="danger">{state.failure}</Alert>}
        {isRight ? (
          <>
            <div role="status" className="flex flex-col gap-0.5">
              {sentencesOf(plan).map(sentence => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            <ImportLines lines={plan.lines} />
          </>
        ) : (
          <ImportProblems problems={plan.problems} count={plan.problem_count} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => state.choose(undefined)}>{said.chooseAgain}</Button>
        {isRight && (
          <Button variant="primary" isDisabled={count === 0} onPress={state.apply}>
            {said.apply(count)}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

const sentencesOf = ({ creates, updates, unchanged, new_departments, ignored_columns }: ImportAnswer) => [
  ...(creates + updates === 0 ? [said.nothing] : []),
  ...(creates > 0 ? [said.creates(creates)] : []),
  ...(updates > 0 ? [said.updates(updates)] : []),
  ...(unchanged > 0 && creates + updates > 0 ? [said.unchanged(unchanged)] : []),
  ...(new_departments.length > 0 ? [said.newDepartments(new_departments)] : []),
  ...(ignored_columns.length > 0 ? [said.ignored(ignored_columns)] : []),
]
