/** Signing secret of the bench's Strapi, which nothing else can access. */
export const SECRET = 'bench-secret'

/** Content types by their short names. */
export const UID = {
  user: 'plugin::users-permissions.user',
  request: 'api::leave.leave-request',
  balance: 'api::leave.leave-balance',
  notification: 'api::leave.notification',
  mail: 'api::leave.mail',
  change: 'api::leave.change',
} as const
