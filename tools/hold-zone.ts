// A run for a time zone must really be in it. A zone may have an older name, too.
const nameOf = (timeZone?: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
if (nameOf() !== nameOf(process.env.TZ))
  throw new Error(`The test runs in ${nameOf()}, not in ${process.env.TZ}`)
