/** Whether the keyboard has a Command key. It decides what hints show; both keys always work. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
