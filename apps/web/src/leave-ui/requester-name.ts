import { screenCopy as copy, displayName, type TeamRequestRow } from '@leavewell/leave'

/** The name of the person who requests leave. */
export const requesterName = ({ person }: Pick<TeamRequestRow, 'person'>): string =>
  person ? displayName(person) : copy.unknownPerson
