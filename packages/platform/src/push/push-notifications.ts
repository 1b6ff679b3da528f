import type { WriteObserver } from '../entities/index.ts'
import { isQuiet } from '../entities/index.ts'
import type { UserDirectory } from '../principal/create-principals.ts'
import type { UserRecord } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'
import type { PushSubscriptions } from './subscriptions.ts'

/** The text on a lock screen, which anyone can read, and the page that it opens. */
export interface PushText {
  title: string
  /** Path inside the app. */
  path: string
}

/** Which new records of an app are pushed to their owner. */
export interface PushRules {
  /** Whether this server may call push services. */
  isOn(): boolean
  entity: string
  /** The field with the id of the person. */
  owner: string
  /** Undefined for a record that is not pushed to this person. */
  textOf(record: EntityRecord, owner: UserRecord): PushText | undefined
}

/** The form of declarative web push, which some browsers show without the app's own code. */
const DECLARATIVE = 8030

/** Queues a message to the owner's browsers for each new record, in the transaction of the record. */
export function pushNewRecords(deps: {
  rules: PushRules
  subscriptions: Pick<PushSubscriptions, 'queueing'>
  users: Pick<UserDirectory, 'byId'>
  publicUrl(): string
  wake(): void
}): WriteObserver {
  const { rules, subscriptions, users, publicUrl, wake } = deps
  return async (tx, _principal, { name }, before, after) => {
    if (name !== rules.entity || before !== null || after === null || !rules.isOn() || isQuiet(tx)) return
    const user = await users.byId(String(after[rules.owner]))
    if (user === undefined || user.disabled === true) return
    const text = rules.textOf(after, user)
    if (text === undefined) return
    const { title, path } = text
    // The tag shows a message once, even if it arrives twice.
    const notification = { title, navigate: publicUrl() + path, lang: 'en', dir: 'ltr', tag: after.id }
    tx.beforeCommit(() => subscriptions.queueing(user.id, { web_push: DECLARATIVE, notification }))
    tx.afterCommit(wake)
  }
}
