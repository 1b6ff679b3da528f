/** No media query holds: windows are wide, and nobody touches them. */
const none = (_query: string): boolean => false

let holds = none

/** jsdom lays nothing out, so it has none. What a query answers follows what the test says, also where a list was kept before it. */
export const matchMedia = (media: string): MediaQueryList =>
  Object.defineProperty(Object.assign(new EventTarget(), { media }), 'matches', {
    get: () => holds(media),
  }) as unknown as MediaQueryList

/** These media queries hold until the test ends. */
export function holdMedia(test: (query: string) => boolean): void {
  holds = test
}

export const forgetMedia = (): void => holdMedia(none)
