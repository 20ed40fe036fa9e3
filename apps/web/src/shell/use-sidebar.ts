import { useState, useSyncExternalStore } from 'react';
import { isExpandedIn, sidebarCookie } from './sidebar-cookie.ts';

const PHONE = '(max-width: 640px)';
const subscribe = (listener: () => void) => {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** The sidebar: wide or icons on a desk (remembered), a sheet on a phone (never remembered). */
export const useSidebar = () => {
  const isPhone = useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
  const [isExpanded, setExpanded] = useState(() => isExpandedIn(document.cookie));
  const [isSheetOpen, setSheetOpen] = useState(false);
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
    closeSheet: () => setSheetOpen(false),
    isCollapsed: !isPhone && !isExpanded,
    isSheetOpen: isPhone && isSheetOpen,
    isShown: isPhone ? isSheetOpen : isExpanded,
  };
};
