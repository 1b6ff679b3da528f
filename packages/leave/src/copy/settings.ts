/** The frame of the rules that administrators set; each page has a catalogue of its own. */
export const settingsCopy = {
  title: 'Rules',
  subtitle: 'How leave is counted and given in this organisation',
}
