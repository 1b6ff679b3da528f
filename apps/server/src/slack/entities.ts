import { type SlackAccount, type SlackApp, slackCopy } from '@leavewell/leave'
import { defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const text = Type.String({ minLength: 1, maxLength: 200 })
const noWrites = { create: nobody, update: nobody, delete: nobody }

/** Functions write it. The platform stores its secrets (docs/decisions/0208). */
export const slackApp = defineEntity<SlackApp>({
  name: 'SlackApp',
  schema: declares<SlackApp>()(Type.Object({ team_id: text, team_name: text })),
  access: { read: can('settings'), ...noWrites },
})

export const slackAccount = defineEntity<SlackAccount>({
  name: 'SlackAccount',
  schema: declares<SlackAccount>()(
    Type.Object({ user_id: text, slack_user_id: text, channel_id: text, name: text }),
  ),
  access: { read: owner('user_id'), ...noWrites },
  indexes: [
    { fields: ['user_id'], unique: { message: slackCopy.linkedByOther } },
    { fields: ['slack_user_id'], unique: { message: slackCopy.linkedByOther } },
  ],
})
