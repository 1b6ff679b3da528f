/** PostgreSQL's code for a write where only reads are allowed. */
export const READ_ONLY = '25006'

/** PostgreSQL answers, and takes no writes: a standby, or a primary that has become one. */
export const readOnlyServer = (cause?: unknown) =>
  Object.assign(new Error('PostgreSQL takes no writes here', { cause }), { code: 'READ_ONLY_SERVER' })

/** What was to be committed may have happened and may be lost again; who asks again by its key finds out. */
export const commitInDoubt = () =>
  Object.assign(new Error('The commit was not confirmed by a standby'), { code: 'COMMIT_IN_DOUBT' })
