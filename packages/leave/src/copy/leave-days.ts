/** How the days of leave are written. */
export const leaveDaysCopy = {
  afternoonOf: (day: string) => `${day} (afternoon)`,
  morningOf: (day: string) => `${day} (morning)`,
  hoursOf: (day: string, hours: string) => `${day}, ${hours}`,
  /** With the narrow spaces that a range of days is written with. */
  fromTo: (first: string, last: string) => `${first}\u2009–\u2009${last}`,
}
