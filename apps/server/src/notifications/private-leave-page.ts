/** The address of private leave. It says neither person nor type. */
export const PRIVATE_LEAVE_PAGE = '/private-leave'
