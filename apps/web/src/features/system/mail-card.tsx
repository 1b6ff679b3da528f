import { formatMoment, type SystemReport, systemAdmin as said, type TroubledMail } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { retryMails } from '../../data/system.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { announceServerError, announceSuccess } from '../../lib/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** Mails that did not arrive, why, and another try. */
export function MailCard({ mail, onRetried }: { mail: SystemReport['mail']; onRetried: () => void }) {
  const { mutate, isPending, variables } = useMutation({
    ...retryMails(),
    onSuccess: count => announceSuccess(said.retried(count)),
    onError: error => announceServerError(errorMessage(error)),
    onSettled: onRetried,
  })
  const { queued, failed, troubled } = mail
  const retry = ({ id }: TroubledMail) => (
    <Button size="small" isPending={isPending && variables === id} onPress={() => mutate(id)}>
      {said.retry}
    </Button>
  )
  return (
    <Card
      title={said.mail}
      isFlush
      actions={
        troubled.length > 1 && (
          <Button
            size="small"
            isPending={isPending && variables === undefined}
            onPress={() => mutate(undefined)}
          >
            {said.retryAll}
          </Button>
        )
      }
    >
      <p className="px-4 pb-4 text-ink-muted">
        {queued + failed === 0
          ? said.mailFine
          : [queued > 0 && said.mailQueued(queued), failed > 0 && said.mailFailed(failed)]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {troubled.length > 0 && (
        <div className="border-line border-t">
          <Table
            label={said.mail}
            columns={[
              ...COLUMNS,
              { id: 'retry', title: said.actions, isTitleHidden: true, align: 'end', cell: retry },
            ]}
            rows={troubled}
            keyOf={({ id }) => String(id)}
            card={item => (
              <div className="flex flex-col gap-2">
                <p className="break-words font-medium">{item.to}</p>
                <p className="text-ink-muted">{kindOf(item)}</p>
                <Trouble mail={item} />
                {retry(item)}
              </div>
            )}
          />
        </div>
      )}
    </Card>
  )
}

const Trouble = ({ mail: { last_error, attempts } }: { mail: TroubledMail }) => (
  <span>
    <span className="block break-words">{last_error}</span>
    <span className="block text-ink-subtle text-meta">{said.attempts(attempts)}</span>
  </span>
)

function kindOf({ kind }: TroubledMail): string {
  const names: Readonly<Record<string, string>> = said.mailKinds
  return (kind !== null && names[kind]) || said.otherMail
}

const COLUMNS: Column<TroubledMail>[] = [
  { id: 'to', title: said.to, isRowHeader: true, cell: ({ to }) => <span className="break-all">{to}</span> },
  { id: 'kind', title: said.kind, cell: kindOf },
  { id: 'problem', title: said.problem, cell: mail => <Trouble mail={mail} /> },
  {
    id: 'created',
    title: said.created,
    cell: ({ created_date }) => (
      <span className="figures whitespace-nowrap text-ink-muted">{formatMoment(created_date)}</span>
    ),
  },
]
