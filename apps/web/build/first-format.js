// Runs beside the page, before its scripts: the rules of a language, which a browser reads once, are read when the app makes its formats.
new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
  0,
  86_400_000,
)
new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 }).format(0.5)
close()
