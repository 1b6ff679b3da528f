/** A lift or a change of networks is no reason to say anything. */
const TIMEOUT_MS = 2_000

interface Line {
  isOnline(): boolean
  subscribe(listener: (isOnline: boolean) => void): () => void
}

/** Whether a line has been gone for more than a moment; in the shape that React reads outside state in. */
export function watchLine(line: Line) {
  let isGone = false
  return {
    isGone: () => isGone,
    subscribe(onChange: () => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined
      const say = (next: boolean) => {
        if (next === isGone) return
        isGone = next
        onChange()
      }
      const follow = (isOnline: boolean) => {
        clearTimeout(timer)
        if (isOnline) say(false)
        else timer = setTimeout(() => say(true), TIMEOUT_MS)
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
