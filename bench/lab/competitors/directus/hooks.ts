import type { Emitter, HookContext, Services } from './directus-api.ts'

/**
 * The side effects of a request in Leavewell, the Directus way: look-ups before, notifications after its transaction.
 */
export function addHooks(emitter: Emitter, { ItemsService }: Services): void {
  const items = (collection: string, { database, schema, accountability }: HookContext) =>
    new ItemsService(collection, {
      knex: database,
      schema,
      accountability: { ...accountability, admin: true },
    })
  const checkBalance = (request: Record<string, unknown>, context: HookContext) =>
    items('leave_balances', context).readByQuery({
      filter: {
        user_id: { _eq: request.user_id },
        leave_type: { _eq: request.leave_type },
        year: { _eq: new Date().getFullYear() },
      },
      limit: 1,
    })

  emitter.onFilter('leave_requests.items.create', async (payload, _meta, context) => {
    const users = items('directus_users', context)
    const person = await users.readOne(context.accountability.user)
    const filter = { employee_id: { _eq: person.manager_id } }
    const [manager] = await users.readByQuery({ filter, limit: 1 })
    await checkBalance(payload, context)
    return { ...payload, manager_id: manager?.id, days_requested: 1, status: 'pending', comments: [] }
  })

  emitter.onFilter('leave_requests.items.update', async (_payload, { keys }, context) => {
    for (const key of keys) {
      await checkBalance(await items('leave_requests', context).readOne(key), context)
    }
  })

  emitter.onAction('leave_requests.items.create', async ({ key, payload }, context) => {
    await items('notifications', context).createOne({
      user_id: payload.manager_id,
      title: 'New leave request',
      message: 'A request',
      type: 'leave_request',
      related_id: key,
      url: '/teamrequests',
    })
    await items('mails', context).createOne({
      to_address: 'manager@bench.test',
      subject: 'New leave request',
      text: 'x'.repeat(400),
    })
  })
}
