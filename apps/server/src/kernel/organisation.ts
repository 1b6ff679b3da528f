import type { DemoLogins, FirstDayOfWeek, LeaveLimits, OverlappingLeave } from '@leavewell/leave'

/** What the environment says of the organisation, and the host of the app. */
export interface GivenOrganisation {
  /** Zone in which "today" and "current year" are meant (OP-24). */
  timeZone: string
  /** Whether the environment says so: then nothing chosen on a page counts. */
  isZoneFixed?: boolean
  /** The day that weeks begin with; Sunday unless chosen (G-01). */
  firstDayOfWeek?: FirstDayOfWeek
  /** What the organisation calls itself; without one it has the name of the product. */
  name?: string | null
  /** Its picture, as a `data:` address. */
  logo?: string | null
  /** What becomes of days asked for twice; `forms` unless set. */
  overlappingLeave?: OverlappingLeave
  /** Address people use, without trailing slash; known once the server listens. */
  address(): string
  /** Where the support link leads (B-13). */
  supportUrl?: string
  /** Logins that anybody may use, while the demo company is what the database holds; undefined otherwise. */
  demoLogins?(): DemoLogins | undefined
}

/** What the leave app must know of the organisation that runs it. */
export interface Organisation extends GivenOrganisation {
  /** Its blackouts and rules of cover. */
  limits: LeaveLimits
}
