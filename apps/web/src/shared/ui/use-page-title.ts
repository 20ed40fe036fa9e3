import { useEffect } from 'react';

/** Sets the browser tab's title: "Projects · Touchdown". */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Touchdown`;
  }, [title]);
};
