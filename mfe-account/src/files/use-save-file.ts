import { toMutationError } from '@storefront/page-kit/forms';
import { useMutation } from '@tanstack/react-query';

/** A file that the visitor asked for. */
interface WantedFile {
  readonly name: string;
  readonly content: Blob;
  /** Tells screen readers that it was saved. */
  readonly announcement: string;
}

/**
 * Fetches files and saves them on the visitor's device. `announcement` is that of the last file, once it is saved.
 * @param fetchFile throws ApiError if its call fails
 * @param failed text of a failure without a reason of the server
 */
export function useSaveFile<Input>(fetchFile: (input: Input) => Promise<WantedFile>, failed: string) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (input: Input) => {
      const { name, content, announcement } = await fetchFile(input);
      saveFile(name, content);
      return announcement;
    },
  });
  // Nothing was typed, so no text says that it is kept while the device is offline.
  const isOnline = true;
  return {
    save: mutate,
    pending: isPending,
    error: toMutationError(error, failed, isOnline),
    announcement: data ?? '',
  };
}

/** The browser also opens the file. */
function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // In the next task the browser has started to read the URL.
  setTimeout(() => URL.revokeObjectURL(url));
}
