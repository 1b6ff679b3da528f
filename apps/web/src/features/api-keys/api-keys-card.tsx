import {
  API_SCOPES,
  type ApiKeyRow,
  type ApiScope,
  canForEveryone,
  apiKeysCopy as copy,
  formatMoment,
  RIGHT_OF_SCOPE,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { revokeApiKey } from '../../data/installation/api-keys.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { formatAgo } from '../../leave-ui/ago.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx'

type Action = { kind: 'create' } | { kind: 'revoke'; apiKey: ApiKeyRow }

/** All API keys, and what to do with them. */
export function ApiKeysCard({ apiKeys }: { apiKeys: readonly ApiKeyRow[] }) {
  const user = useUser()
  const [action, setAction] = useOpened<Action>()
  const close = () => setAction(undefined)
  const scopes = API_SCOPES.filter(scope => canForEveryone(user, RIGHT_OF_SCOPE[scope]))
  return (
    <Card
      title={copy.title}
      isFlush={apiKeys.length > 0}
      actions={
        scopes.length > 0 && (
          <Button icon={<KeyRound aria-hidden />} onPress={() => setAction({ kind: 'create' })}>
            {copy.add}
          </Button>
        )
      }
    >
      {apiKeys.length === 0 ? (
        <EmptyState hint={scopes.length > 0 ? copy.noneText : copy.noScopes}>{copy.none}</EmptyState>
      ) : (
        <ul aria-label={copy.title} className="divide-y divide-line">
          {apiKeys.map(apiKey => (
            <ApiKeyEntry
              key={apiKey.id}
              apiKey={apiKey}
              onRevoke={() => setAction({ kind: 'revoke', apiKey })}
            />
          ))}
        </ul>
      )}
      {action?.kind === 'create' && <CreateApiKeyDialog scopes={scopes} onClose={close} />}
      {action?.kind === 'revoke' && <RevokeDialog apiKey={action.apiKey} onClose={close} />}
    </Card>
  )
}

function ApiKeyEntry({ apiKey, onRevoke }: { apiKey: ApiKeyRow; onRevoke: () => void }) {
  const { name, scopes, created_by, last_used_date, last_used_by } = apiKey
  const created = formatMoment(apiKey.created_date)
  const isExpired = Date.parse(apiKey.expires_date) <= Date.now()
  const isRevoked = apiKey.revoked_date !== null
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3 max-md:flex-wrap">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {isRevoked ? <Tag>{copy.revoked}</Tag> : isExpired && <Tag>{copy.expired}</Tag>}
        </p>
        <p className="text-ink-muted">{scopes.map(scopeLabel).join(' · ')}</p>
        <p className="text-ink-muted text-meta">
          {[
            created_by === null ? copy.createdOn(created) : copy.createdBy(created_by, created),
            ...(isRevoked ? [] : [copy.expires(formatMoment(apiKey.expires_date))]),
            last_used_date === null ? copy.neverUsed : copy.lastUsed(formatAgo(last_used_date), last_used_by),
          ].join(' · ')}
        </p>
      </div>
      {!isRevoked && (
        <Button size="small" aria-label={copy.revokeOf(name)} onPress={onRevoke}>
          {copy.revoke}
        </Button>
      )}
    </li>
  )
}

/** Scopes of a later version are shown by their names. */
const scopeLabel = (scope: string): string => copy.scope[scope as ApiScope] ?? scope

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKeyRow; onClose: () => void }) {
  const { mutateAsync } = useMutation(revokeApiKey())
  return (
    <ConfirmAction
      title={copy.revokeTitle(name)}
      confirm={copy.revoke}
      cancel={copy.keep}
      isDangerous
      act={() => mutateAsync(id)}
      done={copy.revokedDone(name)}
      onClose={onClose}
    >
      <p>{copy.revokeText}</p>
    </ConfirmAction>
  )
}
