import { fileImportCopy as copy, type FileImportAnswer } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { DialogBody, DialogFooter, type DialogWidth } from '../ui/dialog.tsx'
import { DialogResult } from '../ui/dialog-result.tsx'
import { FileField } from '../ui/file-field.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { DialogForm } from './dialog-form.tsx'
import { GuardedDialog } from './guarded-dialog.tsx'
import type { FileImportState } from './use-file-import.ts'

/** How many problems are shown at first. */
const FIRST = 10

interface Words {
  title: string
  text: string
  fileHint: string
  apply: (count: number) => string
  importing: (count: number) => string
  imported: (count: number) => string
}

interface Props<Row> {
  state: FileImportState<Row>
  words: Words
  /** Whether the import changes something for a row. */
  isChanged: (row: Row) => boolean
  /** The preview in sentences. */
  sentencesOf: (plan: FileImportAnswer<Row>) => readonly string[]
  /** The rows of the preview. */
  preview: (rows: readonly Row[]) => ReactNode
  /** Of the preview. */
  width?: DialogWidth
  onClose: () => void
  /** More fields, and content below the fields. */
  children?: ReactNode
}

/** Imports a file: choice of the file, preview, result. */
export function FileImportDialog<Row>(props: Props<Row>) {
  const { state, words, width = 'normal', onClose } = props
  const { plan, result, isImporting } = state
  // A running import cannot be cancelled, so the dialog stays open until it ends.
  const close = () => !isImporting && onClose()
  return (
    <GuardedDialog
      title={words.title}
      subtitle={plan ? undefined : words.text}
      width={plan ? width : 'normal'}
      isChanged={state.isChanged}
      onClose={close}
    >
      {leave => (
        <>
          <div className="px-5 pb-3">
            <Stepper label={words.title} steps={copy.steps} current={result ? 2 : plan ? 1 : 0} />
          </div>
          <Step {...props} onLeave={leave} />
        </>
      )}
    </GuardedDialog>
  )
}

interface StepProps<Row> extends Props<Row> {
  /** Confirms closing if something would be lost. */
  onLeave: () => void
}

function Step<Row>(props: StepProps<Row>) {
  const { state, words, isChanged, children, onLeave, onClose } = props
  const { plan, result, isReading, isImporting, form, choose } = state
  if (result)
    return (
      <DialogResult onClose={onClose}>{words.imported(result.rows.filter(isChanged).length)}</DialogResult>
    )
  if (isReading || isImporting) {
    const label = isReading || !plan ? copy.reading : words.importing(plan.rows.filter(isChanged).length)
    return (
      <DialogBody>
        <ProgressBar label={label} />
      </DialogBody>
    )
  }
  if (plan) return <Preview {...props} plan={plan} />
  return (
    <DialogForm form={form} submit={copy.preview} onCancel={onLeave}>
      <FileField
        label={copy.file}
        hint={words.fileHint}
        error={form.problems.file}
        file={form.values.file}
        accept={['.csv', '.xlsx']}
        onChoose={choose}
        onRemove={() => choose(undefined)}
      />
      {children}
    </DialogForm>
  )
}

/** What the import changes, or why the file cannot be imported. */
function Preview<Row>({
  state,
  words,
  isChanged,
  sentencesOf,
  preview,
  plan,
}: Props<Row> & { plan: FileImportAnswer<Row> }) {
  const { rows, problems, ignored } = plan
  const count = rows.filter(isChanged).length
  const isRight = problems.length === 0
  const sentences = [...sentencesOf(plan), ...(ignored.length > 0 ? [copy.ignored(ignored)] : [])]
  return (
    <>
      <DialogBody>
        {state.failure !== undefined && <Alert tone="danger">{state.failure}</Alert>}
        {isRight ? (
          <>
            <div role="status" className="flex flex-col gap-0.5">
              {sentences.map(sentence => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            {preview(rows)}
          </>
        ) : (
          <FileProblems problems={problems.map(copy.problem)} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => state.choose(undefined)}>{copy.chooseAgain}</Button>
        {isRight && (
          <Button
            variant="primary"
            isDisabled={count === 0}
            isPending={state.isPreviewing}
            onPress={state.apply}
          >
            {words.apply(count)}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

/** The problems of a file, of which nothing was used. */
export const FileProblems = ({ problems }: { problems: readonly string[] }) => (
  <>
    <Alert tone="danger" title={copy.problemsTitle(problems.length)} isAnnounced>
      {copy.problemsText}
    </Alert>
    <div>
      <ShortList items={problems} limit={FIRST} more={copy.all} less={copy.fewer}>
        {shown => (
          <ul className="flex flex-col gap-1">
            {shown.map(problem => (
              <li key={problem} className="break-words">
                {problem}
              </li>
            ))}
          </ul>
        )}
      </ShortList>
    </div>
  </>
)
