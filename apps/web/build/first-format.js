// Runs in parallel with the page, before its scripts. A browser loads a language's rules only once, so the
// app's formats are then fast.
new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
  0,
  86_400_000,
)
new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 }).format(0.5)
close()
