import { slackCopy as copy, type FoundSlackAccount, type OwnSlackAccount } from '@leavewell/leave'
import {
  type AppFunction,
  type AskingFunction,
  errors,
  isInPerson,
  type Principal,
  type ReadCall,
  type ReadingFunction,
  type UserRecord,
} from '@leavewell/platform'
import { requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { unlinkSlack } from '../slack-messages/end-slack.ts'
import { askSlack, BOT_TOKEN, fieldOf, requireAccepted, textOf } from './slack-api.ts'
import { findSlackApp } from './slack-app.ts'

/** The caller's own account, and the workspace. */
export const getSlackAccount: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    const { id: user_id } = requireUser(principal)
    const records = readsOf(entities)
    const [app, [account]] = await Promise.all([
      findSlackApp(records),
      records.find('SlackAccount', { user_id }, { limit: 1 }),
    ])
    const body: OwnSlackAccount = { team_name: app?.team_name ?? null, name: account?.name ?? null }
    return { body }
  },
}

/** Finds the account with the caller's address. The caller then confirms it. */
export const findSlackAccount = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { email } = requireInPerson(call.principal)
    const found = await lookUp(org, call, email)
    const body: FoundSlackAccount = { name: found?.name ?? null, email }
    return { body }
  },
})

/** Links the account with the caller's address. It is looked up again, so no caller can name another one. */
export const linkSlackAccount = (org: Organisation): AskingFunction => ({
  asks: async call => {
    const { id: user_id, email } = requireInPerson(call.principal)
    const asked = await findSlackApp(readsOf(call.entities))
    const found = await lookUp(org, call, email)
    if (found === undefined) throw errors.unprocessable(copy.noAccount, undefined, 'slack')
    const { token, slack_user_id, name } = found
    const opened = requireAccepted(await askSlack(org, token, 'conversations.open', { users: slack_user_id }))
    const channel_id = textOf(fieldOf(opened.channel, 'id'))
    if (channel_id === '') throw errors.unprocessable(copy.refused('no channel'), undefined, 'slack')
    return async ({ entities, lock }) => {
      await lock({ name: 'slack', alone: true })
      const records = recordsOf(entities)
      // While Slack answered, an administrator may have changed the workspace or the person.
      const app = await findSlackApp(records)
      if (app === undefined || app.team_id !== asked?.team_id) throw errors.conflict(copy.notConnected)
      const user = await records.lock('User', { id: user_id })
      if (user === undefined || user.disabled || user.email !== email)
        throw errors.conflict(copy.accountChanged)
      const others = await records.find('SlackAccount', { slack_user_id })
      if (others.some(other => other.user_id !== user_id))
        throw errors.conflict(copy.linkedByOther, undefined, 'duplicate')
      await records.deleteMany('SlackAccount', { user_id })
      await records.create('SlackAccount', { user_id, slack_user_id, channel_id, name })
      return { body: { name } }
    }
  },
})

/** Unlinks the caller's account. Buttons in earlier messages stop working. */
export const unlinkSlackAccount: AppFunction = async ({ principal, entities }) => {
  const { id: user_id } = requireInPerson(principal)
  await unlinkSlack(recordsOf(entities), user_id)
  return { body: { success: true } }
}

/** Neither an administrator who acts for the person nor a program can link an account that decides for them. */
function requireInPerson(principal: Principal): UserRecord {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  if (!isInPerson(principal)) throw errors.forbidden(copy.onlyInPerson)
  return principal.user
}

/** By address, never by name: anyone can choose their name in Slack. Undefined: none has it. */
async function lookUp(
  org: Organisation,
  { installation }: Pick<ReadCall, 'installation'>,
  email: string,
): Promise<{ token: string; slack_user_id: string; name: string } | undefined> {
  const token = await installation.secret(BOT_TOKEN)
  if (token === undefined) return undefined
  const answer = await askSlack(org, token, 'users.lookupByEmail', { email })
  if (answer.error === 'users_not_found') return undefined
  const { user } = requireAccepted(answer)
  const slack_user_id = textOf(fieldOf(user, 'id'))
  if (slack_user_id === '' || fieldOf(user, 'deleted') === true) return undefined
  const name = textOf(fieldOf(user, 'real_name')) || textOf(fieldOf(user, 'name')) || email
  return { token, slack_user_id, name: name.slice(0, 200) }
}
