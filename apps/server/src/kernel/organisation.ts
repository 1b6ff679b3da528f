import type { DemoLogins, FirstDayOfWeek, LeaveLimits, LeaveTypes, OverlappingLeave } from '@leavewell/leave'

/** Settings of the organisation from the environment and from the host of the app. */
export interface GivenOrganisation {
  /** Time zone of "today" and "current year" (OP-24). */
  timeZone: string
  /** Whether the environment sets the time zone. Then a choice on a page has no effect. */
  isZoneFixed?: boolean
  /** The first day of the week. Sunday by default (G-01). */
  firstDayOfWeek?: FirstDayOfWeek
  /** The organisation's name. Without one, screens show the product's name. */
  name?: string | null
  /** The organisation's logo, as a `data:` address. */
  logo?: string | null
  /** The rule for days that are requested twice. `forms` by default. */
  overlappingLeave?: OverlappingLeave
  /** The address that people use, without trailing slash. Known after the server listens. */
  address(): string
  /** The address of the support link (B-13). */
  supportUrl?: string
  /** The address of Slack's Web API. Slack's own by default. */
  slackApi?: string
  /** Logins that anyone can use, while the database contains the demo company. Undefined otherwise. */
  demoLogins?(): DemoLogins | undefined
}

/** The settings of the organisation that the leave app needs. */
export interface Organisation extends GivenOrganisation {
  /** When administrators last changed their choices, such as the time zone. */
  settingsChanged?: string | undefined
  /** Its blackout periods and minimum staffing rules. */
  limits: LeaveLimits
  /** Its leave types as they are now. */
  leaveTypes: LeaveTypes
  /** Whether there is a type of private leave. */
  hasPrivateLeave: boolean
  /** Whether emails to approvers have links that decide. */
  decidesByEmail?: boolean
  /** Whether the Slack app is connected. */
  hasSlack: boolean
  /** Whether approvers can get their requests in Microsoft Teams. */
  usesTeams?: boolean
  /** Whether people can turn on push notifications. */
  pushes?: boolean
  /** Whether a version of a policy has cash-outs. */
  hasCashOuts: boolean
}
