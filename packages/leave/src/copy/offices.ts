/** Offices: where people are based, and their public holidays. */
export const officesCopy = {
  title: 'Offices',
  summary: 'Offices with their public holidays and time zones',
  text: 'Employees get the public holidays of their office’s region.',
  add: 'Add office',
  addTitle: 'Add an office',
  editTitle: (name: string) => `Edit ${name}`,
  edit: 'Edit',
  delete: 'Delete office',
  actionsOf: (name: string) => `Actions for ${name}`,
  name: 'Name',
  office: 'Office',
  noOffice: 'No office',
  allOffices: 'All offices',
  people: 'People',
  region: 'Public holidays',
  noRegion: 'From the work schedule',
  regionHint: 'For everyone in this office. Overrides their work schedules.',
  timeZone: 'Time zone',
  noZone: 'Same as the organisation',
  timeZoneHint: 'Only shows the local time. Leave days follow the organisation’s time zone.',
  timeThere: (time: string) => `${time} there`,
  none: 'No offices yet',
  noneText: 'Add an office for each place with its own public holidays.',
  save: 'Save office',
  added: 'Office added',
  saved: 'Office saved',
  deleted: 'Office deleted',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: (people: number) =>
    people === 0
      ? 'No one belongs to this office.'
      : people === 1
        ? '1 person loses this office and its public holidays today. Past leave doesn’t change.'
        : `${people} people lose this office and its public holidays today. Past leave doesn’t change.`,
  regionChange:
    'Upcoming leave in this office is recalculated with the new public holidays. Past leave doesn’t change.',
  moveText: 'The public holidays of the new office apply from today. Past leave doesn’t change.',
  nameRequired: 'Enter a name',
  nameNotOneLine: 'Enter the name on one line',
  exists: 'An office with this name already exists',
  existsAs: (name: string) => `An office with this name already exists: “${name}”`,
  noSuchOffice: (name: string) => `There is no office “${name}”. Choose another one.`,
  noSuchRegion: 'Choose a region from the list',
  noSuchZone: 'Choose a time zone from the list',
  since: (day: string) => `since ${day}`,
  failed: 'We couldn’t load the offices. Try again.',
}
