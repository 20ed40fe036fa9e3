/** Shows the 3D view alone, and copies the address that does. */
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { copyText } from '../../shared/ui/copy-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Link as LinkIcon, Presentation } from '../../shared/ui/icons.ts';
import { toast } from '../../shared/ui/toast.ts';
import { PRESENTED } from '../../shell/screens.ts';

const route = getRouteApi('/projects/$projectId/workspace');

export function PresentationActions({ projectId }: { readonly projectId: string }) {
  const former = route.useSearch();
  const { buildLocation } = useRouter();
  const target = {
    to: '/projects/$projectId/workspace',
    params: { projectId },
    search: { ...former, mode: '3d', present: PRESENTED },
  } as const;
  const copy = async () => {
    const address = new URL(buildLocation(target).href, window.location.href).href;
    if (await copyText(address))
      toast({ title: 'Copied to clipboard', description: 'Members of the project can open the presentation after they sign in.' });
    else
      toast({
        title: 'Copy failed',
        description: 'Could not copy to clipboard. Open the presentation and copy its address.',
        destructive: true,
      });
  };
  return (
    <>
      <Link {...target} className="button" data-variant="default" data-size="default" title="Present">
        <Presentation />
        <span>Present</span>
      </Link>
      <Button icon={<LinkIcon />} title="Copy Presentation Link" onClick={() => void copy()}>
        <span>Copy Presentation Link</span>
      </Button>
    </>
  );
}
