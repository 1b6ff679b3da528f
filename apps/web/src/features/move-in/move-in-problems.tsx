import {
  type BalanceImportAnswer,
  moveInCopy as copy,
  fileImportCopy,
  moveInProblems,
} from '@leavewell/leave'
import { FileProblems } from '../../forms/file-import-dialog.tsx'
import type { SaveMenu } from './save-menu.ts'

/** The problems of the files, to read or to save. */
export function MoveInProblems({
  problems,
  count,
  saveMenu,
}: {
  problems: BalanceImportAnswer['problems']
  count: number
  saveMenu: SaveMenu
}) {
  const hasBoth = new Set(problems.map(({ file }) => file)).size > 1
  return (
    <div className="flex flex-col gap-3">
      <FileProblems
        problems={problems.map(problem =>
          hasBoth
            ? `${copy.inFile[problem.file]}, ${fileImportCopy.problem(problem)}`
            : fileImportCopy.problem(problem),
        )}
      />
      {count > problems.length && <p className="text-ink-muted">{copy.moreProblems(count)}</p>}
      <div>{saveMenu(copy.problemRows, () => moveInProblems(problems))}</div>
    </div>
  )
}
