import { teamsCopy as copy, type OwnTeamsAddress } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { companySettings } from '../../data/installation/company-settings.ts'
import { removeTeamsAddress, teamsAddress, testTeamsAddress } from '../../data/installation/teams.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { announceResult } from '../../leave-ui/announce.ts'
import { latestMessage } from '../../leave-ui/latest-message.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TeamsAddressDialog } from './teams-address-dialog.tsx'

/** The approver's own address in Microsoft Teams. Shown only if an administrator allows it. */
export const TeamsCard = () => useQuery(companySettings()).data?.requests_in_teams === true && <OwnAddress />

function OwnAddress() {
  const query = useQuery(teamsAddress())
  const [opened, setOpened] = useOpened<'address' | 'remove'>()
  const close = () => setOpened(undefined)
  const { mutateAsync: remove } = useMutation(removeTeamsAddress())
  return (
    <Card title={copy.title}>
      <p className="text-ink-muted">{copy.text}</p>
      <QueryView query={query} failed={copy.failed} loading={<Skeleton className="mt-3 h-12" />}>
        {({ address }) => (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
            {address === null ? (
              <>
                <p className="min-w-0 flex-1 basis-64">{copy.none}</p>
                <Button size="small" onPress={() => setOpened('address')}>
                  {copy.add}
                </Button>
              </>
            ) : (
              <AddressState
                {...address}
                onReplace={() => setOpened('address')}
                onRemove={() => setOpened('remove')}
              />
            )}
          </div>
        )}
      </QueryView>
      {opened === 'address' && <TeamsAddressDialog onClose={close} />}
      {opened === 'remove' && (
        <ConfirmAction
          title={copy.removeTitle}
          confirm={copy.remove}
          cancel={copy.keep}
          isDangerous
          act={() => remove()}
          done={copy.removed}
          onClose={close}
        >
          <p>{copy.removeText}</p>
        </ConfirmAction>
      )}
    </Card>
  )
}

function AddressState({
  latest,
  is_paused,
  onReplace,
  onRemove,
}: NonNullable<OwnTeamsAddress['address']> & { onReplace: () => void; onRemove: () => void }) {
  const { mutateAsync: test, isPending } = useMutation(testTeamsAddress())
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <p>{latestMessage(latest)}</p>
        {is_paused && <p className="text-meta text-warning-ink">{copy.paused}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" isPending={isPending} onPress={() => void announceResult(test(), copy.tested)}>
          {copy.test}
        </Button>
        <Button size="small" onPress={onReplace}>
          {copy.replace}
        </Button>
        <Button size="small" onPress={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </>
  )
}
