/** Whether this browser can draw a map: the map library needs WebGL 2. */
export const canDrawMaps = (): boolean => {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
};

export const NO_MAP_SENTENCE = "The map requires WebGL 2, which this browser doesn't support. You can still enter coordinates.";
