import { type ApprovalRouteView, approvalsCopy, approvalSettingsCopy as copy } from '@leavewell/leave'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { askedBy } from './edited-rules.ts'

interface Props {
  theirs: ApprovalRouteView
  onTake: () => void
  onKeep: () => void
}

/** Shows a workflow that another user saved in the meantime. The user chooses which version to keep. */
export function StaleRoute({ theirs, onTake, onKeep }: Props) {
  const types = useLeaveTypes()
  return (
    <Alert tone="warning" title={approvalsCopy.changedMeanwhile} isAnnounced>
      <p>{theirs.rules.length === 0 ? copy.staleNobody : copy.stale}</p>
      {theirs.rules.length > 0 && (
        <ul className="my-1 list-disc pl-5">
          {theirs.rules.map(rule => (
            <li key={rule.id}>{copy.step(askedBy(rule, theirs).name, rule, types)}</li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onPress={onTake}>{copy.takeTheirs}</Button>
        <Button onPress={onKeep}>{copy.keepMine}</Button>
      </div>
    </Alert>
  )
}
