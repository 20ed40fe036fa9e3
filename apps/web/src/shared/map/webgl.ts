/** Whether this browser can draw a map: the map library needs WebGL 2. */
export const canDrawMaps = (): boolean => {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
};

export const NO_MAP_SENTENCE = 'This browser cannot draw the map: WebGL 2 is not available. The coordinates in the fields work without it.';
