export const BRAND_NAME = 'Leavewell'
