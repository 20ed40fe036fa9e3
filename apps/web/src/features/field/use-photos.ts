import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CURRENT_USER_KEY } from '../../shared/api/keys.ts';
import { toast } from '../../shared/ui/toast.ts';
import { keepPhotos, keptPhotos } from './kept-photos.ts';

/** The photos that go with a capture once it is saved. They survive a reload, as it does. */
export function usePhotos(projectId: string) {
  const personId = useQueryClient().getQueryData<{ readonly id: string } | null>(CURRENT_USER_KEY)?.id ?? '';
  const [photos, setPhotos] = useState<readonly File[]>([]);
  useEffect(() => {
    let isOpen = true;
    void keptPhotos(personId, projectId).then((kept) => {
      if (isOpen) setPhotos((were) => [...kept, ...were]);
    });
    return () => {
      isOpen = false;
    };
  }, [personId, projectId]);
  const keep = (next: readonly File[]) => {
    setPhotos(next);
    keepPhotos(personId, projectId, next).catch(() =>
      toast({
        title: 'Photo not saved',
        description: 'This device is out of storage. Save before you leave this page.',
        destructive: true,
      }),
    );
  };
  return { photos, add: (photo: File) => keep([...photos, photo]), forget: () => keep([]) };
}
