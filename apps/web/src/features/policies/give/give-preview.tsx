import { auditFieldName, policySettingsCopy as copy, type PolicyEffect } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { leavePolicies } from '../../../data/leave-policies/leave-policies.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { PolicyEffects } from '../../../leave-ui/policy-effects.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { today } from '../../../leave-ui/today.ts'
import { WorkProgress } from '../../../leave-ui/work-progress.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { SelfChangesTable } from '../self-changes-table.tsx'
import { hasChoice, TransferChoice, withTransfer } from '../transfer-choice.tsx'
import type { GivingState } from './use-giving.ts'

/** Previews the effect of the assignment on each person. */
export function GivePreview({ giving: state }: { giving: GivingState }) {
  const { giving, error } = state
  const query = useQuery(leavePolicies.preview(giving))
  return (
    <>
      <DialogBody>
        {error && (
          <Alert tone="danger" isAnnounced>
            {errorMessage(error)}
          </Alert>
        )}
        <QueryView
          query={query}
          failed={query.error ? errorMessage(query.error) : undefined}
          loading={<WorkProgress of="assignLeavePolicy" />}
        >
          {({ moves, hr_fields, self_changes }) => (
            <>
              <div role="status">
                <p className={moves.length > 0 ? 'font-medium' : ''}>
                  {moves.length > 0 ? copy.moves(moves.length) : copy.movesNobody}
                </p>
                {countAnew(moves) > 0 && (
                  <p className="text-ink-muted">{copy.countedAnew(countAnew(moves))}</p>
                )}
                {giving.valid_from > today() && (
                  <p className="text-ink-muted">{copy.beginsLater(giving.valid_from)}</p>
                )}
              </div>
              {hr_fields.length > 0 && (
                <p className="text-ink-muted">{copy.hrFields(hr_fields.map(auditFieldName).join(', '))}</p>
              )}
              {moves.some(hasChoice) && (
                <TransferChoice effects={moves} value={state.onMove} onChange={state.chooseOnMove} />
              )}
              {moves.length > 0 && <PolicyEffects effects={withTransfer(moves, state.onMove)} />}
              {self_changes.length > 0 && (
                <>
                  <p className="font-medium">{copy.selfChanges}</p>
                  <p className="text-ink-muted">{copy.selfChangesText}</p>
                  <SelfChangesTable changes={self_changes} />
                </>
              )}
            </>
          )}
        </QueryView>
      </DialogBody>
      <DialogFooter>
        <Button onPress={state.back}>{copy.back}</Button>
        <Button
          variant="primary"
          isDisabled={query.data === undefined}
          onPress={() => query.data && state.give(query.data.digests)}
        >
          {query.data && query.data.moves.length > 0 ? copy.giveCount(query.data.moves.length) : copy.give}
        </Button>
      </DialogFooter>
    </>
  )
}

const countAnew = (moves: readonly PolicyEffect[]) =>
  moves.reduce((sum, { requests }) => sum + requests.length, 0)
