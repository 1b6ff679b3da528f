/** What keys do on every page. */
export const shortcutsCopy = {
  title: 'Keyboard shortcuts',
  useSingleKeys: 'Use single keys',
  useSingleKeysHint: 'They never act while you type. This browser remembers the choice.',
  sidebarKeys: (isMac: boolean) => (isMac ? '⌘B' : 'Ctrl B'),
}
