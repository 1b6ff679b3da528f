import type { QueryKey } from '@tanstack/react-query'
import { type ComponentType, use } from 'react'

/** The key of a query. Further options belong to the query. */
export interface Question {
  queryKey: QueryKey
}

/** The queries of a page's first render, as far as the available data allows. */
export type Asks = (user: object, search: object) => readonly Question[]

interface LazyPage<Props> {
  (props: Props): React.ReactNode
  /** Preloads the code, as the router does before it shows a page. Never rejects. */
  preload(): Promise<void>
  /** Empty before the code has loaded. */
  asks: Asks
}

/** A page can declare its queries, so that they start before it renders. */
type Page<Props> = ComponentType<Props> & { asks?(...parameters: Parameters<Asks>): ReturnType<Asks> }

/**
 * A page whose code loads on navigation. If that fails, the page throws `PageNotLoaded`, so that its place
 * shows a retry button. The router's own way is to reload the whole app, which leaves nothing when offline.
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
      // After an update, the files of the previous version are gone, so a retry would not help.
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

/** The code of a page failed to load: the browser is offline, or the server restarts. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded'
  /** Loads the code again the next time the page is shown. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('The code of the page could not be loaded', { cause })
    this.forget = forget
  }
}

/** Whether the server has another version of the app than the running one. False if it cannot be reached. */
async function isOutdated(): Promise<boolean> {
  if (import.meta.env.DEV) return false
  // The page of each version names the file that contains this code.
  const own = new URL(import.meta.url).pathname
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes(own)
  } catch {
    return false
  }
}
