import Type from 'typebox'
import { any, nobody, owner, role, signedIn } from '../../src/entities/access/rule.ts'
import { defineEntity } from '../../src/entities/definition.ts'
import { errors } from '../../src/errors.ts'

/** A task with a life cycle in hooks: open → done once. Its steps are counted in `Tally` and sent by mail. */
export const task = defineEntity({
  name: 'Task',
  schema: Type.Object({
    owner_id: Type.String(),
    title: Type.String({ minLength: 1 }),
    status: Type.Union([Type.Literal('open'), Type.Literal('done')], { default: 'open' }),
    steps: Type.Array(Type.String(), { default: [] }),
    number: Type.Optional(Type.Integer()),
  }),
  access: {
    read: any(owner('owner_id'), role('admin')),
    create: signedIn,
    update: any(owner('owner_id'), role('admin')),
    delete: owner('owner_id'),
  },
  computed: ['number'],
  hooks: {
    async insteadOfCreate({ entities }, draft) {
      const [same] = await entities.find('Task', {
        owner_id: draft.owner_id,
        title: `same as ${draft.title}`,
      })
      return same
    },
    async beforeCreate({ entities }, draft) {
      if (draft.title === 'forbidden') throw errors.unprocessable('This is no task', 'title')
      return { ...draft, number: (await entities.count('Task', {})) + 1 }
    },
    async afterCreate({ entities, mail }, record) {
      await entities.create('Tally', { task_id: record.id, kind: 'created' })
      await mail.queue({ to: 'board@example.test', subject: 'New task', text: String(record.title) })
      if (record.title === 'explode late') throw new Error('boom')
    },
    async beforeUpdate({ entities }, before, patch, sent) {
      await entities.get('Task', before.id)
      if (sent.status === 'done' && before.status === 'done') throw errors.conflict('Done already')
      return patch
    },
    async afterUpdate({ entities }, before, after) {
      if (before.status !== after.status) await entities.create('Tally', { task_id: after.id, kind: 'done' })
      if (after.title === 'read back') {
        const now = await entities.get('Task', after.id)
        await entities.update('Task', after.id, { steps: [String(now?.title)] })
      }
      if (after.title === 'signed') await entities.update('Task', after.id, { steps: ['signed by hook'] })
    },
    beforeDelete(_context, record) {
      if (record.status === 'done') throw errors.conflict('Done tasks stay')
    },
    async afterDelete({ entities }, record) {
      await entities.create('Tally', { task_id: record.id, kind: 'deleted' })
    },
  },
})

/** The steps of tasks, written only by hooks. */
export const tally = defineEntity({
  name: 'Tally',
  schema: Type.Object({ task_id: Type.String(), kind: Type.String() }),
  access: { read: role('admin'), create: nobody, update: nobody, delete: nobody },
})
