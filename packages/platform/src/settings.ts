/** The settings of a server. The app's `env.ts` parses them from the environment and is its only reader. */
export interface PlatformSettings {
  /** App id on the wire. */
  appId: string
  host: string
  /** 0 picks a free port. */
  port: number
  /** Address that people use, without trailing slash. Undefined: the address on which the server listens. */
  publicUrl?: string
  /** Files, outbox folder, generated secrets. */
  dataDir: string
  databaseUrl: string
  /** PostgreSQL itself, if `databaseUrl` is a pooler's. */
  databaseDirectUrl?: string
  /** A standby, which answers functions that only read. */
  databaseReadUrl?: string
  production: boolean
  /** `smtp://…`. Undefined: mails are written to `dataDir/outbox/*.eml`. */
  smtpUrl?: string
  mailFrom: string
  /** `s3://…` or undefined for `dataDir/files`. */
  filesUrl?: string
  /** IANA zone of "today" and "current year". */
  timeZone: string
  /** Secret of the service role. Undefined switches the role off. */
  serviceToken?: string
  /** The organisation's OpenID Connect provider. Undefined: only passwords. */
  oidc?: OidcSettings
  /** Language model with the OpenAI protocol. Undefined: none. */
  model?: ModelSettings
  /** Host of functions that the app does not have itself. Undefined: none. */
  functionsUrl?: string
  /**
   * Hosts on the local network (`name` or `name:port`) that webhooks may reach. Others must have public
   * addresses.
   */
  privateHosts?: readonly string[]
  /** Grants access to `/metrics`. Undefined: only programs on this machine have access. */
  metricsToken?: string
  /**
   * Seconds before closing in which `/readyz` reports it. Calls are still answered, so that proxies can go
   * elsewhere.
   */
  drainSeconds?: number
  /** For how many days page visits are kept. Undefined: 400. */
  visitsKeptDays?: number
  /** How many whole months the change log keeps before they are archived. Undefined: all. */
  changesKeptMonths?: number
  /** How many calls a minute one person and one address may make on this node. Undefined: no limit. */
  callLimits?: CallLimits
  /** Origins that may frame the pages. */
  frameAncestors: readonly string[]
  /** E-mail domains whose people may register without an invitation. */
  registrationDomains: readonly string[]
  /** Built web app to serve. Undefined: only the API. */
  webRoot?: string
}

/** How many calls of the API a minute one person and one address may make. Undefined: no limit. */
export interface CallLimits {
  person?: number
  address?: number
}

/** How people sign in at the organisation's own provider. */
export interface OidcSettings {
  /** The provider's own identifier. Its discovery document is below this address. */
  issuer: string
  clientId: string
  /** Undefined: a public client, protected only by PKCE. */
  clientSecret?: string
  /** The provider's name for people, on the button. */
  name: string
}

/** The service of a language model. */
export interface ModelSettings {
  /** Address up to and including the version: `https://api.example.com/v1`. */
  url: string
  apiKey?: string
  name: string
  /** Model for images. Undefined: the service's default. */
  imageName?: string
}
