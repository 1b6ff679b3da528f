import { errors } from '../errors.ts'

/** Limits the bytes of forms in memory. */
export interface FormRoom {
  /** Returns the share of one form, which belongs to `owner`. It is empty at first. */
  enter(owner: string): FormShare
}

export interface FormShare {
  /**
   * Reserves room, once, and returns the number of bytes. Throws a 413 if that much is never available, and a
   * 503 if it is not available now.
   */
  take(bytes: number | undefined): number
  /** Releases the room. Room that is taken afterwards does not count. */
  release(): void
}

const MEGABYTE = 1024 * 1024
/**
 * Limits per person, over all of their forms: files of 20 MB and the rest of the form. And for all people
 * together.
 */
const USUAL = { perOwner: 21 * MEGABYTE, together: 48 * MEGABYTE }

/**
 * A slow sender keeps received data in memory. This limits it for each person and for all together. A form
 * reserves its room before it is read, so forms without room are not read at all.
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
            throw errors.unavailable('Too many uploads at the same time. Try again in a moment.')
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
