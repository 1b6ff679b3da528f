import {
  systemCopy as copy,
  type FailedMail,
  formatMoment,
  isLocalSender,
  type SystemReport,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { retryMails } from '../../data/installation/system.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TestMail } from './test-mail.tsx'

/** Failed emails with the reasons, and a retry. */
export function MailCard({ mail }: { mail: SystemReport['mail'] }) {
  const { mutate, isPending, variables } = useMutation({
    ...retryMails(),
    onSuccess: count => announceSuccess(copy.retried(count)),
    onError: error => announceServerError(errorMessage(error)),
  })
  const { queued, failed, failed_mails, folder } = mail
  const retry = ({ id }: FailedMail) => (
    <Button size="small" isPending={isPending && variables === id} onPress={() => mutate(id)}>
      {copy.retry}
    </Button>
  )
  return (
    <Card
      title={copy.mail}
      isFlush
      actions={
        failed_mails.length > 1 && (
          <Button
            size="small"
            isPending={isPending && variables === undefined}
            onPress={() => mutate(undefined)}
          >
            {copy.retryAll}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3 px-4 pb-4 text-ink-muted">
        <Route mail={mail} />
        {(queued + failed > 0 || folder === null) && (
          <p>
            {queued + failed === 0
              ? copy.mailFine
              : [queued > 0 && copy.mailQueued(queued), failed > 0 && copy.mailFailed(failed)]
                  .filter(Boolean)
                  .join(' · ')}
          </p>
        )}
      </div>
      <TestMail folder={folder} />
      {failed_mails.length > 0 && (
        <div className="border-line border-t">
          <Table
            label={copy.mail}
            columns={[
              ...COLUMNS,
              { id: 'retry', title: copy.actions, isTitleHidden: true, align: 'end', cell: retry },
            ]}
            rows={failed_mails}
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

/** The sender of emails, with a warning if they reach no one. */
function Route({ mail: { folder, sender } }: { mail: SystemReport['mail'] }) {
  if (folder !== null) return <Alert tone="warning">{copy.mailFolder(folder)}</Alert>
  if (isLocalSender(sender)) return <Alert tone="warning">{copy.mailSenderIsLocal(sender)}</Alert>
  return <p>{copy.mailSender(sender)}</p>
}

const Trouble = ({ mail: { last_error, attempts } }: { mail: FailedMail }) => (
  <span>
    <span className="block break-words">{last_error}</span>
    <span className="block text-ink-subtle text-meta">{copy.attempts(attempts)}</span>
  </span>
)

function kindOf({ kind }: FailedMail): string {
  const names: Readonly<Record<string, string>> = copy.mailKinds
  return (kind !== null && names[kind]) || copy.otherMail
}

const COLUMNS: Column<FailedMail>[] = [
  { id: 'to', title: copy.to, isRowHeader: true, cell: ({ to }) => <span className="break-all">{to}</span> },
  { id: 'kind', title: copy.kind, cell: kindOf },
  { id: 'problem', title: copy.problem, cell: mail => <Trouble mail={mail} /> },
  {
    id: 'created',
    title: copy.created,
    cell: ({ created_date }) => (
      <span className="figures whitespace-nowrap text-ink-muted">{formatMoment(created_date)}</span>
    ),
  },
]
