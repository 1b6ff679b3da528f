import type { ReadingFunction } from '@leavewell/platform'
import { readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight, userOf } from '../kernel/actor.ts'
import { watched } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { askOf, planPeople, previewOf } from './plan-people.ts'
import { checkQuestion, findUsers, questionSchema } from './read-question.ts'

const schema = Type.Object(questionSchema)

/** What a shutdown would book for each person. Nothing is written. */
export const previewShutdown = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, body, entities, now } = call
    requireRight(principal, 'leave')
    const records = readsOf(entities)
    const question = await checkQuestion(org, records, readInput(schema, body), now)
    const people = await findUsers(records, question)
    const planned = await watched(call, work =>
      planPeople(org, records, people, askOf(question), now, { work }),
    )
    return { body: previewOf(org, planned, [userOf(principal)?.id ?? null, actorIdOf(principal)]) }
  },
})
