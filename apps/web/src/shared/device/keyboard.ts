/** Whether the keyboard has a Command key. It decides which hints are shown; both keys always work. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
