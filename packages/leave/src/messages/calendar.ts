/** Calendar (G). */
export const calendar = {
  teamTitle: 'Team Calendar',
  myTitle: 'My Leave Calendar',
  previous: 'Previous',
  today: 'Today',
  next: 'Next',
  more: (count: number) => `+${count} more`,
  upcoming: 'Upcoming leave',
  noUpcoming: 'No upcoming approved leaves',
}
