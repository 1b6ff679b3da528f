import pg from 'pg'
import { findPrimary } from './find-primary.ts'
import { readHosts } from './hosts.ts'
import { connectionOf, leadTo } from './pg-internals/client-fields.ts'

/** The target of connections: the one named host, or the one of several that accepts writes. */
export interface Address {
  /** For clients and pools, including the function that `connect` calls. */
  readonly config: AddressConfig
  readonly needsPrimary: boolean
  /** Cuts every connection, so that pending statements fail instead of waiting for ever. */
  cut(): void
}

export interface AddressConfig {
  connectionString: string
  Client: new (config?: pg.ClientConfig) => pg.Client
}

export function openAddress(url: string): Address {
  const { urls, needsPrimary } = readHosts(url)
  const open = new Set<pg.Client>()
  let choosing: Promise<string> | undefined
  /** Connections that are opened together share one search. */
  const choose = () => {
    choosing ??= findPrimary(urls).finally(() => {
      choosing = undefined
    })
    return choosing
  }

  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      this.once('connect', () => open.add(this)).once('end', () => open.delete(this))
    }
    override connect(): Promise<void>
    override connect(done: (error: Error) => void): void
    override connect(done?: (error: Error) => void): Promise<void> | void {
      const connecting = needsPrimary ? this.#toPrimary() : super.connect()
      if (!done) return connecting
      connecting.then(() => done(undefined as unknown as Error), done)
    }
    async #toPrimary() {
      leadTo(this, new pg.Client({ connectionString: await choose() }))
      await super.connect()
    }
  }

  return {
    config: { connectionString: urls[0], Client },
    needsPrimary,
    cut() {
      for (const client of open) connectionOf(client).stream.destroy()
    },
  }
}

/** Creates a separate client for the address, not yet connected. */
export function newSession(url: string, more: pg.ClientConfig = {}): pg.Client {
  const { config } = openAddress(url)
  return new config.Client({ ...config, ...more })
}
