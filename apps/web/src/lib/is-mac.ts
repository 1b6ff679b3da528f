/** Whether shortcuts are pressed with Cmd rather than Ctrl. */
export const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)
