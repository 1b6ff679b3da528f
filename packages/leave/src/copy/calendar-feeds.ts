import type { CalendarFeed } from '../calendar/calendar-feed.ts'

/** Calendar feeds, on the profile and in calendar programs. */
export const calendarFeedsCopy = {
  title: 'Calendar feeds',
  fromCalendar: 'Subscribe in your calendar program',
  text: 'See leave in your own calendar program. Anyone with an address can see the feed.',
  notBlocked: 'A subscribed calendar doesn’t block time in Exchange.',
  failed: 'We couldn’t load your calendar feeds. Try again.',
  feeds: {
    own: 'My leave',
    team: 'My team’s leave',
    department: 'Who’s away in my department',
    away: 'Who’s away',
    company: 'Everyone’s leave',
    holidays: 'My public holidays',
  } satisfies Record<CalendarFeed, string>,
  /** Names of the calendars in the calendar program. */
  names: {
    own: 'My leave',
    team: 'Team leave',
    department: 'Department: who’s away',
    away: 'Who’s away',
    company: 'Everyone’s leave',
    holidays: 'Public holidays',
  } satisfies Record<CalendarFeed, string>,
  subscribe: 'Subscribe',
  renew: 'Renew address',
  stop: 'Stop',
  actionOf: (action: string, feed: string) => `${action}: ${feed}`,
  never: 'Not fetched yet',
  fetched: (when: string, by: string | null) =>
    by === null ? `Last fetched ${when}` : `Last fetched ${when} by ${by}`,
  none: 'No address yet',
  renewTitle: 'Renew the address?',
  renewText: 'The old address stops working. Subscribe again with the new address.',
  renewed: 'Address renewed',
  stopTitle: (feed: string) => `Stop the feed “${feed}”?`,
  stopText: 'The address stops working. Calendar programs show an empty or old calendar.',
  stopped: 'Feed stopped',
  cancel: 'Keep address',
  addressTitle: 'Copy the address of your feed',
  addressText: 'We show this address only now. Don’t share it.',
  copy: 'Copy address',
  done: 'Done',
  how: [
    'Outlook: Add calendar → Subscribe from web. It looks for changes every few hours.',
    'Google Calendar: Other calendars → From URL. It looks for changes every 12 to 24 hours.',
    'Apple Calendar: File → New Calendar Subscription. You choose how often it looks.',
  ],
  morning: 'morning',
  afternoon: 'afternoon',
  /** The part of a day that a holiday frees. */
  part: { day: null, am: 'morning', pm: 'afternoon' },
  untilNoon: 'until noon on the last day',
  fromNoon: 'from noon on the first day',
  titleOf: (leave: string, part: string | null) => (part === null ? leave : `${leave} (${part})`),
  of: (name: string, leave: string) => `${name}: ${leave}`,
} as const
