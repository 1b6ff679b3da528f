import type { Hook, Parse, ParseObject, SaveRequest } from './parse-api.ts'

const MASTER = { useMasterKey: true }

/**
 * The side effects of a request, the Parse Server way: no transaction, one row for log, notification and mail each.
 */
export function hooks(parse: Parse): Record<Hook, (request: SaveRequest) => Promise<void>> {
  const save = (name: string, fields: object) => new parse.Object(name).save(fields, MASTER)
  const logChange = (kind: string, object: ParseObject, before?: ParseObject) =>
    save('Change', {
      entity: 'LeaveRequest',
      record_id: object.id,
      kind,
      after: object.toJSON(),
      ...(before !== undefined && { before: before.toJSON() }),
    })
  const checkBalance = (object: ParseObject) =>
    new parse.Query('LeaveBalance')
      .equalTo('user_id', object.get('user_id'))
      .equalTo('leave_type', object.get('leave_type'))
      .equalTo('year', new Date().getFullYear())
      .first(MASTER)

  return {
    async beforeSave({ object, original }) {
      await checkBalance(object)
      if (original !== undefined) return
      const person = await new parse.Query(parse.User).get(object.get('user_id'), MASTER)
      const manager = await new parse.Query(parse.User)
        .equalTo('employee_id', person.get('manager_id'))
        .first(MASTER)
      const managerId = manager?.id ?? ''
      object.set({ manager_id: managerId, days_requested: 1, status: 'pending', comments: [] })
      const access = new parse.ACL()
      for (const id of [person.id, managerId]) {
        access.setReadAccess(id, true)
        access.setWriteAccess(id, true)
      }
      object.setACL(access)
    },
    async afterSave({ object, original }) {
      await logChange(original === undefined ? 'create' : 'update', object, original)
      if (original !== undefined) return
      const notification = await save('Notification', {
        user_id: object.get('manager_id'),
        title: 'New leave request',
        message: 'A request',
        type: 'leave_request',
        related_id: object.id,
        url: '/teamrequests',
      })
      await logChange('create', notification)
      await save('Mail', {
        to_address: 'manager@bench.test',
        subject: 'New leave request',
        text: 'x'.repeat(400),
      })
    },
  }
}
