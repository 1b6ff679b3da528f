/** A short loss, such as in a lift or between networks, is not reported. */
const TIMEOUT_MS = 2_000

interface Line {
  isOnline(): boolean
  subscribe(listener: (isOnline: boolean) => void): () => void
}

/**
 * A store for useSyncExternalStore: the time (in milliseconds) since a connection was lost. Short losses are
 * skipped.
 */
export function watchLine(line: Line) {
  let goneSince: number | undefined
  return {
    goneSince: () => goneSince,
    subscribe(onChange: () => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined
      let lost: number | undefined
      const say = (since: number | undefined) => {
        if (since === goneSince) return
        goneSince = since
        onChange()
      }
      const follow = (isOnline: boolean) => {
        clearTimeout(timer)
        lost = isOnline ? undefined : (lost ?? Date.now())
        if (isOnline || goneSince !== undefined) say(lost)
        else timer = setTimeout(() => say(lost), TIMEOUT_MS)
      }
      follow(line.isOnline())
      const stop = line.subscribe(follow)
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}
