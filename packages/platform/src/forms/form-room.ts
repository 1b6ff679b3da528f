import { errors } from '../errors.ts'

/** How many bytes of forms may lie in memory at a time. */
export interface FormRoom {
  /** The share of one form, which belongs to somebody; empty at first. */
  enter(owner: string): FormShare
}

export interface FormShare {
  /** Asks for room, once, and answers how much there is; throws 413 when there can never be that much, and 503 when there is not now. */
  take(bytes: number | undefined): number
  /** Gives it back; what is taken after that does not count. */
  release(): void
}

const MEGABYTE = 1024 * 1024
/** Of one person, however many forms that are: files of 20 MB and what stands around them. And of all people. */
const USUAL = { perOwner: 21 * MEGABYTE, together: 48 * MEGABYTE }

/**
 * Whoever sends a form slowly keeps what has come in memory: for each, and for all together, there is an end to it. A form takes
 * its room before it is read, so that the many that find none are not read at all.
 */
export function createFormRoom({ perOwner, together } = USUAL): FormRoom {
  let held = 0
  const heldBy = new Map<string, number>()
  const change = (owner: string, bytes: number) => {
    held += bytes
    const own = (heldBy.get(owner) ?? 0) + bytes
    if (own > 0) heldBy.set(owner, own)
    else heldBy.delete(owner)
  }
  return {
    enter(owner) {
      let taken = 0
      let isReleased = false
      return {
        take(stated = perOwner) {
          if (stated > perOwner) throw errors.tooLarge('The files are too large together.')
          if ((heldBy.get(owner) ?? 0) + stated > perOwner || held + stated > together) {
            throw errors.unavailable('Too many files are on their way at once. Please try again in a moment.')
          }
          if (isReleased) return stated
          taken = stated
          change(owner, taken)
          return taken
        },
        release() {
          isReleased = true
          change(owner, -taken)
          taken = 0
        },
      }
    },
  }
}
