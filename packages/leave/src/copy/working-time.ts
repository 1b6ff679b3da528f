/** Working time in the settings: patterns, and who works them. */
export const workingTimeCopy = {
  title: 'Working time',
  summary: 'Working patterns, part-time, and who has which since when',
  subtitle: 'When people work. Leave that is counted in working days asks here what a day costs.',
  patterns: 'Patterns',
  noPatterns: 'No patterns yet',
  noPatternsHint: 'Until there is one, everybody works Monday to Friday, 7.6 hours a day.',
}
