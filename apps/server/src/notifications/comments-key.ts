/** Finds the delayed emails about comments on a request. */
export const commentsKey = (requestId: string): string => `comments/${requestId}`
