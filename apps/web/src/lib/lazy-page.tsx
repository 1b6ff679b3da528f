import { type ComponentType, use } from 'react'
import { isOutdated } from './is-outdated.ts'
import { PageNotLoaded } from './page-not-loaded.ts'

interface LazyPage<Props> {
  (props: Props): React.ReactNode
  /** Fetches the code ahead, as the router does before it shows a page. Never rejects. */
  preload(): Promise<void>
}

/**
 * A page whose code comes when it is gone to. If that fails, the page throws `PageNotLoaded`, so that its place says so and offers
 * another try. The router's own way is to reload the whole app, which without a line leaves nothing.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNewer: () => Promise<boolean> = isOutdated,
  reload: () => void = () => window.location.reload(),
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined
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
  return Object.assign(Page, { preload: () => fetchCode().catch(() => {}) })
}
