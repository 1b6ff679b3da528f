import {
  checkShutdownForm,
  shutdownsCopy as copy,
  SHUTDOWN_CHOICES,
  type ShutdownRow,
  shutdownSentence,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { digestsSchema, refuseOutdated } from '../kernel/refuse-outdated.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { continueWork } from './continue-shutdown.ts'
import { askOf, planPeople, previewOf } from './plan-people.ts'
import { checkQuestion, findUsers, questionSchema } from './read-question.ts'
import { requireHr } from './require-hr.ts'

const choice = Type.Enum([...SHUTDOWN_CHOICES])

const schema = Type.Object({
  ...questionSchema,
  title: Type.String({ maxLength: 200 }),
  reason: orNull(Type.String({ maxLength: 4000 })),
  choice: Type.Optional(choice),
  choices: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), choice)),
  digests: digestsSchema,
})

/**
 * Books a shutdown as it was previewed. It is refused if someone's leave has changed since. The first people are booked
 * with the answer. `continueShutdown` or the job books the others, so no lock is held for long.
 */
export const bookShutdown =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, now, lock } = call
    requireHr(call)
    const sent = readInput(schema, body)
    // Two people who book at the same time would both pass the check of the preview.
    await lock({ name: 'shutdowns', alone: true })
    await lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const question = await checkQuestion(org, records, sent, now)
    const people = await findUsers(records, question)
    const planned = await planPeople(org, records, people, askOf(question), now)
    const { rows, notice } = previewOf(org, planned, [actorIdOf(principal)])
    const form = { title: sent.title.trim(), reason: sent.reason?.trim() || null }
    const [problem] = checkShutdownForm(form, notice !== null)
    if (problem) throw errors.unprocessable(shutdownSentence(problem), problem.field, problem.code)
    refuseOutdated(Object.fromEntries(rows.map(({ user_id, digest }) => [user_id, digest])), sent.digests)
    const { choice = 'available', choices = {} } = sent
    refuseImpossible(rows, choices)
    const isLeftOut = ({ user_id, group }: ShutdownRow) =>
      group === 'short' && (choices[user_id] ?? choice) === 'leave_out'
    const idsOf = (isPart: (row: ShutdownRow) => boolean) =>
      rows
        .filter(isPart)
        .map(({ user_id }) => user_id)
        .sort()
    const shutdown = await records.create('Shutdown', {
      ...form,
      ...question,
      scope_ids: [...question.scope_ids],
      except_users: [...question.except_users],
      choice,
      choices,
      status: 'booking',
      people: null,
      made_by: actorIdOf(principal),
      undone_by: null,
      todo: idsOf(row => (row.group === 'book' || row.group === 'short') && !isLeftOut(row)),
      known_users: idsOf(({ options, group }) => options.length > 0 || group === 'away'),
      unbookable_users: idsOf(({ group }) => group === 'blocked'),
    })
    return { status: 201, body: await continueWork(org, call, shutdown.id) }
  }

function refuseImpossible(rows: readonly ShutdownRow[], choices: Readonly<Record<string, string>>): void {
  for (const { user_id, options } of rows) {
    const wanted = choices[user_id]
    if (wanted !== undefined && !(options as readonly string[]).includes(wanted))
      throw errors.unprocessable(copy.notAnOption, `choices.${user_id}`)
  }
}
