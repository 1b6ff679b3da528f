/** What an installation sets; parsed from the environment by the app's `env.ts`, the only reader of it. */
export interface PlatformSettings {
  /** App id on the wire. */
  appId: string
  host: string
  /** 0 picks a free port. */
  port: number
  /** Address people use, without trailing slash. Undefined: the address the server listens on. */
  publicUrl?: string
  /** Files, outbox folder, generated secrets. */
  dataDir: string
  databaseUrl: string
  /** PostgreSQL itself, where `databaseUrl` is that of a pooler. */
  databaseDirectUrl?: string
  /** A standby of it, which answers functions that only read. */
  databaseReadUrl?: string
  production: boolean
  /** `smtp://…`; undefined: mails are written to `dataDir/outbox/*.eml`. */
  smtpUrl?: string
  mailFrom: string
  /** `s3://…` or undefined for `dataDir/files`. */
  filesUrl?: string
  /** IANA zone in which "today" and "current year" are meant. */
  timeZone: string
  /** Secret of the service role; undefined switches it off. */
  serviceToken?: string
  /** The organisation's OpenID Connect provider; undefined: passwords alone. */
  oidc?: OidcSettings
  /** Language model that speaks the OpenAI protocol; undefined: none. */
  model?: ModelSettings
  /** Where functions run that the app does not have itself; undefined: nowhere. */
  functionsUrl?: string
  /** Hosts on the own network (`name` or `name:port`) that webhooks may reach; others must have public addresses. */
  privateHosts?: readonly string[]
  /** Opens `/metrics` to whoever has it; undefined: to programs on this machine alone. */
  metricsToken?: string
  /** Before closing, `/readyz` says so for this long while everything is still answered, so that proxies go elsewhere. */
  drainSeconds?: number
  /** For how many days page visits are kept; undefined: 400. */
  visitsKeptDays?: number
  /** How many whole months the change log keeps before they go into archives; undefined: all. */
  changesKeptMonths?: number
  /** How many calls a minute one person and one address may make on this node; undefined: any number. */
  callLimits?: CallLimits
  /** Origins that may frame the pages. */
  frameAncestors: readonly string[]
  /** E-mail domains whose people may register without an invitation. */
  registrationDomains: readonly string[]
  /** Built web app to serve; undefined: API only. */
  webRoot?: string
}

/** How many calls of the API a minute one person and one address may make; undefined: any number. */
export interface CallLimits {
  person?: number
  address?: number
}

/** How people sign in at the organisation's own provider. */
export interface OidcSettings {
  /** As the provider names itself; its discovery document lies below. */
  issuer: string
  clientId: string
  /** Undefined: a public client, protected by PKCE alone. */
  clientSecret?: string
  /** What people call it, for the button. */
  name: string
}

/** Where a language model answers. */
export interface ModelSettings {
  /** Address up to and including the version: `https://api.example.com/v1`. */
  url: string
  apiKey?: string
  name: string
  /** Model that draws; undefined: the service's own choice. */
  imageName?: string
}
