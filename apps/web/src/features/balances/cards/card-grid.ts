export const CARD_GRID = 'grid gap-3 md:grid-cols-2 lg:grid-cols-3'
