import { peopleImportCopy as copy, type ImportAnswer } from '@leavewell/leave'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportProblems } from './import-problems.tsx'
import type { ImportState } from './use-import.ts'

/** What an import would do, before it does anything; or why it cannot. */
export function ImportPreview({ state, plan }: { state: ImportState; plan: ImportAnswer }) {
  const count = plan.creates + plan.updates
  const isSomething = count + plan.new_managers.length > 0
  const isRight = plan.problem_count === 0
  return (
    <>
      <DialogBody>
        {state.failure !== undefined && <Alert tone="danger">{state.failure}</Alert>}
        <ImportColumns state={state} plan={plan} />
        {isRight ? (
          <>
            <div role="status" className="flex flex-col gap-0.5">
              {sentencesOf(plan, state.isLater).map(sentence => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            {plan.creates > 0 && (
              <div>
                <Checkbox isSelected={state.isLater} onChange={state.setLater}>
                  {copy.later}
                </Checkbox>
                <p className="text-ink-subtle text-meta">{copy.laterHint}</p>
              </div>
            )}
            <ImportLines lines={plan.lines} isLater={state.isLater} />
          </>
        ) : (
          <ImportProblems state={state} plan={plan} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => state.choose(undefined)}>{copy.chooseAgain}</Button>
        {isRight && (
          <Button
            variant="primary"
            isDisabled={!isSomething}
            isPending={state.isAsking}
            onPress={state.apply}
          >
            {copy.apply(count)}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

const sentencesOf = (
  { creates, updates, unchanged, new_departments, new_managers }: ImportAnswer,
  isLater: boolean,
) => [
  ...(creates + updates + new_managers.length === 0 ? [copy.nothing] : []),
  ...(creates > 0 ? [isLater ? copy.createsLater(creates) : copy.creates(creates)] : []),
  ...(updates > 0 ? [copy.updates(updates)] : []),
  ...(unchanged > 0 && creates + updates + new_managers.length > 0 ? [copy.unchanged(unchanged)] : []),
  ...(new_departments.length > 0 ? [copy.newDepartments(new_departments)] : []),
  ...(new_managers.length > 0 ? [copy.newManagers(new_managers.map(({ name }) => name))] : []),
]
