import { type CountryPack, readPack } from '@leavewell/leave'
import first from '@leavewell/leave/packs/au/2026-11-28.json' with { type: 'json' }
import second from '@leavewell/leave/packs/au/2026-11-29.json' with { type: 'json' }
import third from '@leavewell/leave/packs/au/2026-11-30.json' with { type: 'json' }
import australia from '@leavewell/leave/packs/au/2026-12-01.json' with { type: 'json' }

/** All packs. Former ones say what the organisation has not edited. */
export const PACK_FILES: readonly CountryPack[] = [first, second, third, australia].map(readPack)
