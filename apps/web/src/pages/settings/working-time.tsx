import { workingTimeCopy as copy, type WorkPatternRecord } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus, Users } from 'lucide-react'
import {
  type AssignmentLine,
  holidayRegions,
  workAssignments,
} from '../../data/working-time/work-assignments.ts'
import { deleteWorkPattern, workPatterns } from '../../data/working-time/work-patterns.ts'
import { AssignmentList } from '../../features/working-time/assignment-list.tsx'
import { EndDialog } from '../../features/working-time/end-dialog.tsx'
import { GiveDialog } from '../../features/working-time/give-dialog.tsx'
import { PatternDialog } from '../../features/working-time/pattern-dialog.tsx'
import { PatternList } from '../../features/working-time/pattern-list.tsx'
import { RemoveDialog } from '../../features/working-time/remove-dialog.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { SettingsHeader } from './settings-header.tsx'

type Action =
  | { kind: 'pattern'; pattern: Partial<WorkPatternRecord> | undefined }
  | { kind: 'delete'; pattern: WorkPatternRecord }
  | { kind: 'give' }
  | { kind: 'end' | 'remove'; assignment: AssignmentLine }

/** The work patterns, and the schedules of people. */
export function WorkingTimePage() {
  const patterns = useQuery(workPatterns())
  const assignments = useQuery(workAssignments())
  const { data: regions = [] } = useQuery(holidayRegions())
  const [action, setAction] = useOpened<Action>()
  const used = new Set(assignments.data?.map(({ pattern_id }) => pattern_id))
  const regionName = (code: string) => regions.find(region => region.code === code)?.name ?? code
  const add = (
    <Button icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'pattern', pattern: undefined })}>
      {copy.add}
    </Button>
  )
  const give = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'give' })}>
      {copy.give}
    </Button>
  )
  const hasPatterns = patterns.data !== undefined && patterns.data.length > 0
  return (
    <PageBody isWide>
      <SettingsHeader title={copy.title} subtitle={copy.subtitle} />
      <div className="flex flex-col gap-6">
        <Card title={copy.patterns} actions={hasPatterns && add} isFlush>
          <QueryView
            query={patterns}
            loading={<SkeletonList rows={3} className="mx-4 mb-4 h-24" />}
            empty={() => (
              <div className="px-4 pb-4">
                <EmptyState icon={<CalendarClock aria-hidden />} hint={copy.noPatternsHint} action={add}>
                  {copy.noPatterns}
                </EmptyState>
              </div>
            )}
          >
            {all => (
              <PatternList
                patterns={all}
                isInUse={({ id }) => used.has(id)}
                onEdit={pattern => setAction({ kind: 'pattern', pattern })}
                onCopy={({ name, cycle_days, anchor, slots }) =>
                  setAction({
                    kind: 'pattern',
                    pattern: { name: copy.copyOf(name), cycle_days, anchor, slots },
                  })
                }
                onDelete={pattern => setAction({ kind: 'delete', pattern })}
              />
            )}
          </QueryView>
        </Card>
        {hasPatterns && (
          <Card title={copy.assignments} actions={give} isFlush>
            <QueryView
              query={assignments}
              loading={<SkeletonList rows={3} className="mx-4 mb-4 h-10" />}
              empty={() => (
                <div className="px-4 pb-4">
                  <EmptyState icon={<Users aria-hidden />} hint={copy.noAssignmentsHint}>
                    {copy.noAssignments}
                  </EmptyState>
                </div>
              )}
            >
              {all => (
                <AssignmentList
                  assignments={all}
                  patterns={patterns.data ?? []}
                  regionName={regionName}
                  onEnd={assignment => setAction({ kind: 'end', assignment })}
                  onRemove={assignment => setAction({ kind: 'remove', assignment })}
                />
              )}
            </QueryView>
          </Card>
        )}
        <ActionDialog
          action={action}
          patterns={patterns.data ?? []}
          isInUse={id => used.has(id)}
          onClose={() => setAction(undefined)}
        />
      </div>
    </PageBody>
  )
}

interface DialogProps {
  action: Action | undefined
  patterns: readonly WorkPatternRecord[]
  isInUse: (patternId: string) => boolean
  onClose: () => void
}

/** The dialog of the current action. */
function ActionDialog({ action, patterns, isInUse, onClose }: DialogProps) {
  const { mutateAsync: deletePattern } = useMutation(deleteWorkPattern())
  switch (action?.kind) {
    case 'pattern':
      return (
        <PatternDialog
          pattern={action.pattern}
          isInUse={action.pattern?.id !== undefined && isInUse(action.pattern.id)}
          onClose={onClose}
        />
      )
    case 'give':
      return <GiveDialog patterns={patterns} onClose={onClose} />
    case 'end':
      return <EndDialog assignment={action.assignment} onClose={onClose} />
    case 'delete':
      return (
        <ConfirmAction
          title={copy.deleteTitle(action.pattern.name)}
          confirm={copy.delete}
          isDangerous
          act={() => deletePattern(action.pattern.id)}
          done={copy.deleted}
          onClose={onClose}
        >
          {copy.deleteText}
        </ConfirmAction>
      )
    case 'remove':
      return <RemoveDialog assignment={action.assignment} onClose={onClose} />
    case undefined:
      return null
  }
}
