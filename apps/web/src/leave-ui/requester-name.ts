import { screenCopy as copy, displayName, type TeamRequestRow } from '@leavewell/leave'

/** Who asks for a request. */
export const requesterName = ({ person }: Pick<TeamRequestRow, 'person'>): string =>
  person ? displayName(person) : copy.unknownPerson
