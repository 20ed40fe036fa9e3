import { useCallback, useState } from 'react';
import { PHONE, useMedia } from '../shared/ui/use-media.ts';
import { isExpandedIn, sidebarCookie } from './sidebar-cookie.ts';

/** The sidebar: full or icons only on desktop (remembered), a sheet on a phone (never remembered). */
export const useSidebar = () => {
  const isPhone = useMedia(PHONE);
  const [isExpanded, setExpanded] = useState(() => isExpandedIn(document.cookie));
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const toggle = () => {
    if (isPhone) {
      setSheetOpen((open) => !open);
      return;
    }
    document.cookie = sidebarCookie(!isExpanded);
    setExpanded(!isExpanded);
  };
  return {
    toggle,
    closeSheet,
    isCollapsed: !isPhone && !isExpanded,
    isSheetOpen: isPhone && isSheetOpen,
    isShown: isPhone ? isSheetOpen : isExpanded,
  };
};
