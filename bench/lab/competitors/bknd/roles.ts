const REQUESTS = { entity: 'leave_requests' }

/** Permissions for requests. No role can access another table. */
export const ROLES = {
  employee: role({ user_id: '@user.id' }),
  manager: role({ manager_id: '@user.id' }),
}

/** Its filters can only narrow a query by fields. "Mine or my team's" would widen it, so each role has one field. */
function role(own: object) {
  const only = (filter: object) => [
    { condition: REQUESTS, effect: 'allow' },
    { condition: REQUESTS, effect: 'filter', filter },
  ]
  return {
    permissions: [
      { permission: 'system.access.api' },
      { permission: 'data.entity.read', effect: 'deny', policies: only(own) },
      { permission: 'data.entity.create', effect: 'deny', policies: only({ user_id: '@user.id' }) },
      { permission: 'data.entity.update', effect: 'deny', policies: only(own) },
    ],
  }
}
