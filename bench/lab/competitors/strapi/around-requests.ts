import { UID } from './names.ts'
import type { DocumentContext, Middleware, Strapi, StrapiDocument } from './strapi-api.ts'

/**
 * The permissions on a request and its side effects in Leavewell, as a middleware of Strapi's documents. Strapi has
 * no rules for rows, and projects put their own here.
 */
export function aroundRequests(strapi: Strapi): Middleware {
  const log = (kind: string, entity: string, after: StrapiDocument, actor: StrapiDocument, before?: object) =>
    strapi.documents(UID.change).create({
      data: { entity, record_id: after.documentId, kind, actor_id: actor.documentId, before, after },
    })
  const balanceOf = (request: Record<string, unknown>) =>
    strapi.documents(UID.balance).findFirst({
      filters: { user_id: request.user_id, leave_type: request.leave_type, year: new Date().getFullYear() },
    })

  async function create({ params }: DocumentContext, next: () => Promise<unknown>, user: StrapiDocument) {
    const manager = await strapi.documents(UID.user).findFirst({ filters: { employee_id: user.manager_id } })
    const data = {
      ...params.data,
      user_id: user.documentId,
      manager_id: manager?.documentId ?? '',
      days_requested: 1,
      status: 'pending',
      comments: [],
    }
    await balanceOf(data)
    params.data = data
    const request = (await next()) as StrapiDocument
    await log('create', 'LeaveRequest', request, user)
    const notification = await strapi.documents(UID.notification).create({
      data: {
        user_id: data.manager_id,
        title: 'New leave request',
        message: 'A request',
        type: 'leave_request',
        related_id: request.documentId,
        url: '/teamrequests',
      },
    })
    await log('create', 'Notification', notification, user)
    await strapi.documents(UID.mail).create({
      data: { to_address: 'manager@bench.test', subject: 'New leave request', text: 'x'.repeat(400) },
    })
    return request
  }

  async function update({ params }: DocumentContext, next: () => Promise<unknown>, user: StrapiDocument) {
    const before = await strapi
      .documents(UID.request)
      .findFirst({ filters: { documentId: params.documentId } })
    // Strapi answers this with 404.
    if (before === null) return null
    await balanceOf(before)
    const request = (await next()) as StrapiDocument
    await log('update', 'LeaveRequest', request, user, before)
    return request
  }

  return (context, next) => {
    const user = strapi.requestContext.get()?.state.user
    if (context.uid !== UID.request || user === undefined) return next()
    switch (context.action) {
      case 'create':
        return strapi.db.transaction(() => create(context, next, user))
      case 'update':
        return strapi.db.transaction(() => update(context, next, user))
      default:
        context.params.filters = { $and: [context.params.filters ?? {}, concerning(user)] }
        return next()
    }
  }
}

const concerning = ({ documentId }: StrapiDocument) => ({
  $or: [{ user_id: documentId }, { manager_id: documentId }],
})
