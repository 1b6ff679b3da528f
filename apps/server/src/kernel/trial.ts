/** Whether a change is only tried, and undone afterwards. Then no one is notified, so no texts are written. */
export const isTrial = ({ writeOptions }: { writeOptions?: unknown }): boolean =>
  (writeOptions as { isTrial?: boolean } | undefined)?.isTrial === true
