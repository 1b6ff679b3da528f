import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'

/** A page on an origin of its own that frames the app, as a builder does. */
export interface Builder {
  origin: string
  /** Address of the page with `address` in its frame. */
  around(address: string): string
  close(): Promise<void>
}

/** What the page in the frame said. */
// biome-ignore lint/suspicious/noExplicitAny: specs look into messages of every shape
export type Told = { type: string; origin: string } & Record<string, any>

/** The app in the frame, driven from the page around it. */
export interface EmbeddedApp {
  frame: Frame
  /** Says something to the app, as the page around it. */
  say(type: string, data?: unknown): Promise<void>
  /** Everything of one type that the app has said so far. */
  told(type: string): Promise<Told[]>
  /** Everything the app has said so far. */
  toldAtAll(): Promise<Told[]>
}

/** Starts a builder. At localhost it has another port than the app, at 127.0.0.1 it is another site. */
export async function openBuilder(host: 'localhost' | '127.0.0.1' = 'localhost'): Promise<Builder> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  server.listen(0)
  await once(server, 'listening')
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    around: address => `${origin}/?app=${encodeURIComponent(address)}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The app in the frame of a builder's page. */
export function embeddedIn(page: Page): EmbeddedApp {
  const [, frame] = page.frames()
  if (frame === undefined) throw new Error('The page frames nothing')
  const toldAtAll = () => page.evaluate(() => (window as unknown as { told: Told[] }).told)
  return {
    frame,
    toldAtAll,
    told: async type => (await toldAtAll()).filter(message => message.type === type),
    say: (type, data) =>
      page.evaluate(([message, origin]) => window.frames[0]?.postMessage(message, origin), [
        { type, ...(data !== undefined && { data }) },
        new URL(frame.url()).origin,
      ] as const),
  }
}

const PAGE = `<!doctype html>
<title>Builder</title>
<style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
<script>
  window.told = []
  addEventListener('message', ({ data, origin, source }) => {
    if (source === frames[0]) told.push({ ...data, origin })
  })
</script>
<iframe></iframe>
<script>
  document.querySelector('iframe').src = new URLSearchParams(location.search).get('app')
</script>`
