import {
  type BalanceImportAnswer,
  type BalanceImportSummary,
  balanceImportCopy,
  moveInCopy as copy,
  fileImportCopy,
  type ImportReason,
  moveInTable,
  UNASKED_REASONS,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isStopped } from '../../data/connection/is-stopped.ts'
import { importBalances, previewBalanceImport } from '../../data/leave-balances/balance-imports.ts'
import { announceServerError } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { WorkProgress } from '../../leave-ui/work-progress.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Form } from '../../ui/form.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { ComparedBalances } from './compared-balances.tsx'
import { FilesForm } from './files-form.tsx'
import { MatchPanel } from './match-panel.tsx'
import { MoveInProblems } from './move-in-problems.tsx'
import { LeaveRows, LeftOutRows } from './other-rows.tsx'
import type { SaveMenu } from './save-menu.ts'
import { latestMapping, useMoveInForm } from './use-move-in-form.ts'

/** The move from another system: files, check, import. */
export function MoveIn({
  imports,
  saveMenu,
}: {
  imports: readonly BalanceImportSummary[]
  saveMenu: SaveMenu
}) {
  const [answer, setAnswer] = useState<BalanceImportAnswer>()
  const [accepted, setAccepted] = useState<readonly ImportReason[]>([])
  const [isOutdated, setOutdated] = useState(false)
  const preview = useMutation(previewBalanceImport())
  const apply = useMutation(importBalances())
  const read: Parameters<typeof useMoveInForm>[1] = files =>
    preview.mutateAsync(files, {
      onSuccess: found => {
        setAnswer(found)
        setOutdated(false)
        setAccepted(known => known.filter(each => found.reasons.some(({ reason }) => reason === each)))
      },
    })
  const { form, mapping, setMapping, current, readAgain, stop } = useMoveInForm(latestMapping(imports), read)
  const start = () => {
    setAnswer(undefined)
    setAccepted([])
    apply.reset()
    preview.reset()
    form.restart()
  }
  const send = () => {
    if (answer === undefined) return
    apply.mutate(
      { ...current(), digest: answer.digest, accepted },
      {
        onError(error) {
          announceServerError(errorMessage(error))
          // The records may have changed meanwhile. The new preview shows what they are now.
          readAgain().catch(() => {})
        },
      },
    )
  }
  const step = apply.isSuccess ? copy.steps.length : answer ? 1 : 0
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <Stepper label={copy.steps.join(', ')} steps={copy.steps} current={step} />
        {apply.data ? (
          <div className="flex flex-col items-start gap-4">
            <Alert tone="success" isAnnounced>
              {balanceImportCopy.imported(apply.data.counts)}
            </Alert>
            <Button variant="primary" onPress={start}>
              {copy.done}
            </Button>
          </div>
        ) : apply.isPending || preview.isPending ? (
          <WorkProgress
            of="importBalances"
            label={apply.isPending ? balanceImportCopy.importing : copy.reading}
            onStop={apply.isPending ? undefined : stop}
          />
        ) : answer === undefined ? (
          <Form problems={form.problems} onSubmit={() => form.submit()} className="gap-5">
            {form.failure !== undefined && (
              <Alert tone="danger" isAnnounced>
                {form.failure}
              </Alert>
            )}
            <FilesForm form={form} />
            <div>
              <Button type="submit" variant="primary">
                {copy.preview}
              </Button>
            </div>
          </Form>
        ) : (
          <Check
            answer={answer}
            saveMenu={saveMenu}
            accepted={accepted}
            onAccept={setAccepted}
            failure={apply.error ? errorMessage(apply.error) : undefined}
            isOutdated={isOutdated}
            match={
              <MatchPanel
                answer={answer}
                mapping={mapping}
                onChange={changed => {
                  setMapping(changed)
                  setOutdated(true)
                }}
              />
            }
            onAgain={() =>
              void readAgain().catch(error => isStopped(error) || announceServerError(errorMessage(error)))
            }
            onBack={() => {
              setAnswer(undefined)
              apply.reset()
            }}
            onImport={send}
          />
        )}
      </div>
    </Card>
  )
}

interface CheckProps {
  answer: BalanceImportAnswer
  saveMenu: SaveMenu
  accepted: readonly ImportReason[]
  onAccept: (reasons: readonly ImportReason[]) => void
  failure: string | undefined
  /** The mapping has changed since the preview. */
  isOutdated: boolean
  match: ReactNode
  onAgain: () => void
  onBack: () => void
  onImport: () => void
}

/** What the import changes, what differs, and what has to be accepted or corrected. */
function Check(props: CheckProps) {
  const { answer, accepted, onAccept, failure, isOutdated, match, onAgain, onBack, onImport } = props
  const { rows, leave, left_out, counts, problems, problem_count, ignored } = answer
  const types = useLeaveTypes()
  const isRight = problems.length === 0
  const open = answer.reasons.filter(({ reason }) => !UNASKED_REASONS.has(reason))
  const isAccepted = open.every(({ reason }) => accepted.includes(reason))
  const changes = counts.adjusted + counts.leave
  return (
    <>
      {failure !== undefined && (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      {isRight ? (
        <div role="status" className="flex flex-col gap-0.5">
          {balanceImportCopy.summary(counts).map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
          {ignored.length > 0 && <p className="text-ink-muted">{fileImportCopy.ignored(ignored)}</p>}
        </div>
      ) : (
        <MoveInProblems problems={problems} count={problem_count} saveMenu={props.saveMenu} />
      )}
      {isRight && open.length > 0 && (
        <CheckboxGroup<ImportReason>
          label={copy.reasonsTitle}
          hint={copy.reasonsText}
          options={open.map(({ reason, rows: count }) => ({
            id: reason,
            label: copy.accept(balanceImportCopy.reasons[reason], count),
          }))}
          value={accepted}
          onChange={onAccept}
        />
      )}
      {isRight && rows.length > 0 && <ComparedBalances rows={rows} />}
      {isRight && leave.length > 0 && <LeaveRows rows={leave} count={counts.leave} />}
      {isRight && left_out.length > 0 && <LeftOutRows rows={left_out} />}
      {answer.columns.length > 0 && (
        <details className="rounded-lg border border-line p-4" open={!isRight}>
          <summary className="cursor-pointer font-medium">{copy.matching}</summary>
          <div className="flex flex-col gap-4 pt-3">
            <p className="text-ink-muted">{copy.matchingHint}</p>
            {match}
            <div>
              <Button onPress={onAgain} variant={isOutdated ? 'primary' : 'secondary'}>
                {copy.again}
              </Button>
            </div>
          </div>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onPress={onBack}>{copy.otherFiles}</Button>
        {isRight &&
          (rows.length > 0 || left_out.length > 0) &&
          props.saveMenu(copy.table, () => moveInTable(rows, left_out, types))}
        {isRight && !isOutdated && (
          <Button variant="primary" isDisabled={changes === 0 || !isAccepted} onPress={onImport}>
            {balanceImportCopy.apply(counts)}
          </Button>
        )}
      </div>
    </>
  )
}
