/** The identity library said no, as opposed to: something broke. */
export const isRefusal = (error: unknown): boolean => {
  const { statusCode } = error as { statusCode?: number }
  return statusCode !== undefined && statusCode < 500
}
