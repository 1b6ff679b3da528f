/** By default no media query matches: windows are wide, without touch. */
const none = (_query: string): boolean => false

let holds = none

/**
 * jsdom has no layout, so it lacks this function. Results follow the current test, also for lists that were
 * stored earlier.
 */
export const matchMedia = (media: string): MediaQueryList =>
  Object.defineProperty(Object.assign(new EventTarget(), { media }), 'matches', {
    get: () => holds(media),
  }) as unknown as MediaQueryList

/** Makes matching media queries true until the test ends. */
export function holdMedia(test: (query: string) => boolean): void {
  holds = test
}

export const forgetMedia = (): void => holdMedia(none)
