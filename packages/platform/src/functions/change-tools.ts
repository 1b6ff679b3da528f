import { eraseFields } from '../changes/erase-changes.ts'
import type { Clock } from '../clock.ts'
import type { AppSecrets } from '../database/app-secrets.ts'
import type { Database, Queryable, Tx } from '../database/database.ts'
import { type EntityAccess, type EntityStore, quieten, takeLock } from '../entities/index.ts'
import type { IdentityContext } from '../identity/identity-context.ts'
import { inviteUsers } from '../identity/invitations/invite.ts'
import type { Installation } from '../installation-status/create-installation.ts'
import type { Posts } from '../outbox/app-posts.ts'
import type { Principal } from '../principal/principal.ts'
import type { ChangeTools } from './app-function.ts'
import { erasePerson } from './erase-person.ts'
import { type ReadRows, readOnly } from './read-only.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

/** Dependencies of the app's code, both functions and jobs. */
export interface AppCodeDeps {
  store: EntityStore
  database: Database
  clock: Clock
  installation: Installation
  identity: IdentityContext
  unsubscribeLinks: Pick<UnsubscribeLinks, 'addressFor'>
  posts: Pick<Posts, 'within'>
  secrets: Pick<AppSecrets, 'within'>
}

/** Runs work of the app in one transaction. The change log names the principal. */
export const inTransaction = <T>(
  deps: AppCodeDeps,
  principal: Principal,
  work: (tools: ChangeTools) => Promise<T>,
): Promise<T> =>
  deps.store.asSystem((entities, tx) => work(toolsWithin(deps, principal, tx, entities)), principal)

function toolsWithin(deps: AppCodeDeps, principal: Principal, tx: Tx, entities: EntityAccess): ChangeTools {
  const { store, identity, clock, unsubscribeLinks } = deps
  return {
    entities,
    inNameOf: user => store.within(tx, { kind: 'user', user }),
    query: readOnly(tx),
    lock: wanted => takeLock(tx, wanted),
    currentTime: () => clock.now(),
    withoutWebhooks: () => quieten(tx),
    update: async (entity, id, sent, writeOptions) =>
      JSON.parse(await store.updateWithin(tx, principal, entity, id, sent, writeOptions)),
    inviteUsers: (users, options) => inviteUsers(identity, { tx, entities, principal }, users, options),
    erasePerson: person => erasePerson(tx, entityNames(identity), person),
    eraseFields: forgotten => eraseFields(tx, forgotten),
    mail: identity.mail.within(tx),
    unsubscribeAddress: unsubscribeLinks.addressFor,
    posts: deps.posts.within(tx),
    secrets: deps.secrets.within(tx),
    attempt: (work, options) =>
      tx.attempt(part => work(toolsWithin(deps, principal, part, store.within(part, principal))), options),
  }
}

const entityNames = ({ app }: Pick<IdentityContext, 'app'>) => app.entities.map(({ name }) => name)

/** Reads outside of any transaction, on connections that cannot write. */
export const readsOf = ({ store, database }: AppCodeDeps, rows: Queryable = database.readOnly) => {
  const query: ReadRows = async <Row>(sql: string, values?: readonly unknown[]) =>
    (await rows.query<Row>(sql, values)).rows
  return { entities: store.records, query }
}
