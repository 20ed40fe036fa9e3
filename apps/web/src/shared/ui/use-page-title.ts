import { useEffect } from 'react';

/** Names the browser's tab: "Projects · Touchdown". */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Touchdown`;
  }, [title]);
};
