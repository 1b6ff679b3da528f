/** What the frame of the pages says beside the sentences of the specification. */
export const shellWords = {
  skipToContent: 'Skip to content',
  mainMenu: 'Main menu',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  unreadRequests: (count: number) => (count === 1 ? '1 new request' : `${count} new requests`),
  openTasks: (count: number) => (count === 1 ? '1 open task' : `${count} open tasks`),
}
