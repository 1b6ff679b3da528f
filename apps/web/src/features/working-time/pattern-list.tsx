import { workingTimeCopy as copy, minutesPerWeek, type WorkPatternRecord } from '@leavewell/leave'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { MenuItem } from '../../ui/menu.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { WeekGrid } from './week-grid.tsx'

interface Props {
  patterns: readonly WorkPatternRecord[]
  isInUse: (pattern: WorkPatternRecord) => boolean
  onEdit: (pattern: WorkPatternRecord) => void
  onCopy: (pattern: WorkPatternRecord) => void
  onDelete: (pattern: WorkPatternRecord) => void
}

/** All patterns as weeks, with their hours. */
export const PatternList = ({ patterns, isInUse, onEdit, onCopy, onDelete }: Props) => (
  <ul className="divide-y divide-line">
    {patterns.map(pattern => (
      <li key={pattern.id} className="flex flex-col gap-3 px-4 py-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="break-words font-medium">{pattern.name}</h3>
            <p className="figures text-ink-muted">
              {copy.hoursAWeek(minutesPerWeek(pattern))}, {copy.everyDays(pattern.cycle_days)}
            </p>
          </div>
          <MoreMenu isInRow label={copy.actionsOn(pattern.name)}>
            <MenuItem icon={<Pencil aria-hidden />} onAction={() => onEdit(pattern)}>
              {isInUse(pattern) ? copy.rename : copy.edit}
            </MenuItem>
            <MenuItem icon={<Copy aria-hidden />} onAction={() => onCopy(pattern)}>
              {copy.copyPattern}
            </MenuItem>
            {!isInUse(pattern) && (
              <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={() => onDelete(pattern)}>
                {copy.delete}
              </MenuItem>
            )}
          </MoreMenu>
        </div>
        <WeekGrid pattern={pattern} />
      </li>
    ))}
  </ul>
)
