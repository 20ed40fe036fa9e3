import { useCallback, useState } from 'react';
import { PHONE, useMedia } from '../shared/ui/use-media.ts';
import { chosenIn, sidebarCookie } from './sidebar-cookie.ts';

/** An expanded sidebar leaves too little room for tables here. Unless the user chose otherwise, it shows icons only. */
const CROWDED = '(max-width: 1000px)';

/**
 * The sidebar: full or icons only on desktop (remembered), a sheet on a phone and over a screen that fills the window (never remembered).
 */
export const useSidebar = (isFullWindow = false) => {
  const isSheet = useMedia(PHONE) || isFullWindow;
  const isCrowded = useMedia(CROWDED);
  const [chosen, setChosen] = useState(() => chosenIn(document.cookie));
  const isExpanded = chosen ?? !isCrowded;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const toggle = () => {
    if (isSheet) {
      setSheetOpen((open) => !open);
      return;
    }
    document.cookie = sidebarCookie(!isExpanded);
    setChosen(!isExpanded);
  };
  return {
    toggle,
    closeSheet,
    isCollapsed: !isSheet && !isExpanded,
    isSheetOpen: isSheet && isSheetOpen,
    isShown: isSheet ? isSheetOpen : isExpanded,
  };
};
