import type { EntityManager, Hook, MutatorEvent, Row } from './bknd-api.ts'

/** The side effects of a request, the bknd way: no transaction, a row each for log, notification and mail. */
export function hooks(em: EntityManager): Record<Hook, (event: MutatorEvent) => Promise<Row | undefined>> {
  const insert = (entity: string, row: Row) => em.mutator(entity).insertOne(row)
  const find = async (entity: string, where: Row) =>
    (await em.repository(entity, { includeCounts: false }).findOne(where)).data
  const logChange = (kind: string, id: unknown, after: Row, before?: Row) =>
    insert('changes', {
      entity: 'LeaveRequest',
      record_id: Number(id),
      kind,
      after: JSON.stringify(after),
      ...(before !== undefined && { before: JSON.stringify(before) }),
    })
  const checkBalance = ({ user_id, leave_type }: Row) =>
    find('leave_balances', { user_id, leave_type, year: new Date().getFullYear() })

  return {
    async MutatorInsertBefore({ params: { entity, data } }) {
      if (entity.name !== 'leave_requests') return undefined
      await checkBalance(data)
      const person = await find('users', { id: data.user_id })
      const manager = await find('users', { employee_id: person?.manager_id })
      return { ...data, manager_id: manager?.id, days_requested: 1, status: 'pending', comments: '[]' }
    },
    async MutatorInsertAfter({ params: { entity, data } }) {
      if (entity.name !== 'leave_requests') return undefined
      await logChange('create', data.id, data)
      const notification = {
        user_id: data.manager_id,
        title: 'New leave request',
        message: 'A request',
        type: 'leave_request',
        related_id: data.id,
        url: '/teamrequests',
      }
      await insert('notifications', notification)
      await logChange('create', data.id, notification)
      await insert('mails', {
        to_address: 'manager@bench.test',
        subject: 'New leave request',
        text: 'x'.repeat(400),
      })
      return undefined
    },
    async MutatorUpdateBefore({ params: { entity, entityId, data } }) {
      if (entity.name !== 'leave_requests') return undefined
      const before = (await find('leave_requests', { id: entityId })) ?? {}
      await checkBalance(before)
      await logChange('update', entityId, { ...before, ...data }, before)
      return undefined
    },
  }
}
