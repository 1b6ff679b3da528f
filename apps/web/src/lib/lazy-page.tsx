import type { QueryKey } from '@tanstack/react-query'
import { type ComponentType, use } from 'react'

/** What a query asks for; its other options are those of the query. */
export interface Question {
  queryKey: QueryKey
}

/** What a page asks for when it is first drawn for somebody, as far as that can be said with the answers there are. */
export type Asks = (user: object, search: object) => readonly Question[]

interface LazyPage<Props> {
  (props: Props): React.ReactNode
  /** Fetches the code ahead, as the router does before it shows a page. Never rejects. */
  preload(): Promise<void>
  /** Nothing before the code is there. */
  asks: Asks
}

/** A page may say what it will ask for, so that it can be asked for before the page is drawn. */
type Page<Props> = ComponentType<Props> & { asks?(...parameters: Parameters<Asks>): ReturnType<Asks> }

/**
 * A page whose code comes when it is gone to. If that fails, the page throws `PageNotLoaded`, so that its place says so and offers
 * another try. The router's own way is to reload the whole app, which without a line leaves nothing.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<Page<Props>>,
  isNewer: () => Promise<boolean> = isOutdated,
  reload: () => void = () => window.location.reload(),
): LazyPage<Props> {
  let Loaded: Page<Props> | undefined
  let showing: Promise<void> | undefined
  let failure: PageNotLoaded | undefined

  const fetchCode = async () => {
    Loaded ??= await load()
  }
  const forget = () => {
    failure = undefined
    showing = undefined
  }
  const show = async () => {
    try {
      await fetchCode()
    } catch (error) {
      // After an update the files of the former version are gone: no further try would bring them.
      if (await isNewer()) return reload()
      failure = new PageNotLoaded(error, forget)
    }
  }

  const Page = (props: Props) => {
    if (failure !== undefined) throw failure
    if (Loaded === undefined) {
      showing ??= show()
      use(showing)
    }
    return Loaded === undefined ? null : <Loaded {...props} />
  }
  return Object.assign(Page, {
    preload: () => fetchCode().catch(() => {}),
    asks: (...of: Parameters<Asks>) => Loaded?.asks?.(...of) ?? [],
  })
}

/** The code of a page did not come: there is no line, or the server is being started anew. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded'
  /** The next time the page is shown its code is asked for again. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('The code of the page could not be loaded', { cause })
    this.forget = forget
  }
}

/** Whether the server has another version of the app than the one that runs here; false where it cannot be asked. */
async function isOutdated(): Promise<boolean> {
  if (import.meta.env.DEV) return false
  // This code is in one of the files that the page of its version names.
  const own = new URL(import.meta.url).pathname
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes(own)
  } catch {
    return false
  }
}
