import pg from 'pg'
import { findPrimary } from './find-primary.ts'
import { readHosts } from './hosts.ts'
import { connectionOf, leadTo } from './pg-internals/client-fields.ts'

/** Where connections go: to the one host named, or to that of several which takes writes. */
export interface Address {
  /** For clients and pools: what `connect` calls. */
  readonly config: AddressConfig
  readonly needsPrimary: boolean
  /** Cuts every connection, so that whoever waits for an answer on one is told that there will be none. */
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
  /** Connections that are opened together look together. */
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

/** A client of a command's own for the address, not yet connected. */
export function newSession(url: string, more: pg.ClientConfig = {}): pg.Client {
  const { config } = openAddress(url)
  return new config.Client({ ...config, ...more })
}
