/** What somebody is who looks around the demo company. */
export type DemoLoginKind = 'employee' | 'manager' | 'admin' | 'newcomer'

/** Logins of the demo company, part of the public settings while it is what the database holds: anybody may use them. */
export interface DemoLogins {
  /** The password of each of them. */
  password: string
  logins: readonly { kind: DemoLoginKind; email: string }[]
}

/** Answer of `getSupport`: the addresses that a question goes to, where no page for questions is configured. */
export interface SupportContact {
  emails: string[]
}
