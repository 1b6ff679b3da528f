import {
  ADMIN_PAGE_SIZE,
  auditFieldName,
  policySettingsCopy as copy,
  type PolicyMove,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leavePolicies } from '../../../data/leave-policies/leave-policies.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { Pager } from '../../../leave-ui/pager.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { today } from '../../../leave-ui/today.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { SelfChangesTable } from '../self-changes-table.tsx'
import { MoveLines } from './move-lines.tsx'
import type { GivingState } from './use-giving.ts'

/** What giving the policy does to each person, before anything is done. */
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
          loading={<SkeletonList rows={6} className="h-10" />}
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
              {moves.length > 0 && <Moves moves={moves} />}
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
        <Button variant="primary" isDisabled={query.data === undefined} onPress={state.give}>
          {copy.give}
        </Button>
      </DialogFooter>
    </>
  )
}

/** A page of them: a company may have thousands. */
function Moves({ moves }: { moves: readonly PolicyMove[] }) {
  const [page, setPage] = useState(1)
  const shown = moves.slice((page - 1) * ADMIN_PAGE_SIZE, page * ADMIN_PAGE_SIZE)
  return (
    <div className="rounded-lg border border-line">
      <MoveLines moves={shown} />
      <Pager page={page} total={moves.length} onTurn={setPage} />
    </div>
  )
}

const countAnew = (moves: readonly PolicyMove[]) =>
  moves.reduce((sum, { requests }) => sum + requests.length, 0)
