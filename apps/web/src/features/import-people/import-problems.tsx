import { type ImportProblem, peopleImport as said } from '@leavewell/leave'
import { Alert } from '../../ui/alert.tsx'

interface Props {
  /** The first of them. */
  problems: readonly ImportProblem[]
  count: number
}

/** What is wrong in which row; the file has to be corrected. */
export const ImportProblems = ({ problems, count }: Props) => (
  <>
    <Alert tone="danger" title={said.problemsTitle(count)} isAnnounced>
      {said.problemsText}
    </Alert>
    <ul className="flex flex-col gap-1">
      {problems.map(({ row, message }) => (
        <li key={`${row} ${message}`} className="break-words">
          {said.problem(row, message)}
        </li>
      ))}
      {count > problems.length && (
        <li className="text-ink-muted">{said.moreProblems(count - problems.length)}</li>
      )}
    </ul>
  </>
)
