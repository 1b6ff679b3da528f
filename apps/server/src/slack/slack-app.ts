import {
  slackCopy as copy,
  type SlackAppForm,
  type SlackAppState,
  type SlackTest,
  slackManifest,
} from '@leavewell/leave'
import {
  type AppFunction,
  type AskingFunction,
  errors,
  INCOMING_PATH,
  type ReadingFunction,
  readInput,
} from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, type Records, readsOf, recordsOf } from '../kernel/records.ts'
import {
  askSlack,
  BOT_TOKEN,
  requireAccepted,
  SIGNING_SECRET,
  type SlackAnswer,
  slackProblem,
  textOf,
} from './slack-api.ts'

/** Only characters that a header can have. */
const secret = Type.String({ maxLength: 500, pattern: '^[!-~]*$' })
const formSchema = Type.Object({ signing_secret: secret, bot_token: secret })

/** The connected workspace, if there is one. */
export const findSlackApp = async (records: RecordReads) =>
  (await records.find('SlackApp', {}, { limit: 1 }))[0]

/** The workspace, and the manifest for a new app. Never the secrets. */
export const getSlackApp = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, entities }) => {
    requireRight(principal, 'settings')
    const records = readsOf(entities)
    const app = await findSlackApp(records)
    const body: SlackAppState = {
      app: app ? { team_name: app.team_name, linked: await records.count('SlackAccount', {}) } : null,
      manifest: JSON.stringify(slackManifest(`${org.address()}${INCOMING_PATH}/slack`), undefined, 2),
    }
    return { body }
  },
})

/** Connects a workspace, if Slack accepts the token. Accounts of another workspace are unlinked. */
export const saveSlackApp = (org: Organisation): AskingFunction => ({
  asks: async ({ principal, body }) => {
    requireRight(principal, 'settings')
    const { signing_secret, bot_token }: SlackAppForm = readInput(formSchema, body)
    if (signing_secret === '') throw errors.unprocessable(copy.signingSecretMissing, 'signing_secret')
    if (bot_token === '') throw errors.unprocessable(copy.botTokenMissing, 'bot_token')
    if (!bot_token.startsWith('xoxb-')) throw errors.unprocessable(copy.botTokenWrong, 'bot_token')
    const answer = requireAccepted(await askSlack(org, bot_token, 'auth.test'))
    const fields = workspaceIn(answer)
    return async ({ entities, lock, secrets }) => {
      await lock({ name: 'slack', alone: true })
      const records = recordsOf(entities)
      const former = await findSlackApp(records)
      if (former !== undefined && former.team_id !== fields.team_id) await unlinkAll(records)
      if (former) await records.update('SlackApp', former.id, fields)
      else await records.create('SlackApp', fields)
      await secrets.keep(SIGNING_SECRET, signing_secret)
      await secrets.keep(BOT_TOKEN, bot_token)
      return { body: { team_name: fields.team_name } }
    }
  },
})

async function unlinkAll(records: Records): Promise<void> {
  await records.deleteMany('SlackAccount', {})
  await records.deleteMany('SlackMessage', {})
}

function workspaceIn({ team, team_id }: SlackAnswer): { team_id: string; team_name: string } {
  const id = textOf(team_id).slice(0, 200)
  if (id === '') throw errors.unprocessable(copy.refused('no team_id'), undefined, 'slack')
  return { team_id: id, team_name: textOf(team).slice(0, 200) || id }
}

/** Disconnects the workspace. The secrets, linked accounts and open messages are deleted. */
export const removeSlackApp: AppFunction = async ({ principal, entities, lock, secrets }) => {
  requireRight(principal, 'settings')
  await lock({ name: 'slack', alone: true })
  const records = recordsOf(entities)
  await unlinkAll(records)
  await records.deleteMany('SlackApp', {})
  await secrets.forget(SIGNING_SECRET)
  await secrets.forget(BOT_TOKEN)
  return { body: { success: true } }
}

/** Asks Slack whether it accepts the token. No transaction is open meanwhile. */
export const testSlackApp = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, installation }) => {
    requireRight(principal, 'settings')
    const token = await installation.secret(BOT_TOKEN)
    const answer = token === undefined ? undefined : await askSlack(org, token, 'auth.test')
    const problem = answer === undefined ? copy.notConnected : slackProblem(answer)
    const body: SlackTest = { problem: answer?.ok ? null : problem }
    return { body }
  },
})
