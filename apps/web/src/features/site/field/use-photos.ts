import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CURRENT_USER_KEY } from '../../../shared/api/keys.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { storePhotos, storedPhotos } from './stored-photos.ts';

/** The photos saved with a capture. Like it, they survive a reload. */
export function usePhotos(projectId: string) {
  const personId = useQueryClient().getQueryData<{ readonly id: string } | null>(CURRENT_USER_KEY)?.id ?? '';
  const [photos, setPhotos] = useState<readonly File[]>([]);
  useEffect(() => {
    let isOpen = true;
    void storedPhotos(personId, projectId).then((stored) => {
      if (isOpen) setPhotos((were) => [...stored, ...were]);
    });
    return () => {
      isOpen = false;
    };
  }, [personId, projectId]);
  const store = (next: readonly File[]) => {
    setPhotos(next);
    storePhotos(personId, projectId, next).catch(() =>
      toast({
        title: 'Photo not saved',
        description: 'This device is out of storage. Save before you leave this page.',
        destructive: true,
      }),
    );
  };
  return { photos, add: (photo: File) => store([...photos, photo]), forget: () => store([]) };
}
