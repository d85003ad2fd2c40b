import { useShell } from '@storefront/shared-contracts';

/** What is copied, and its name in the notifications: "Order number copied", "Select the order number to copy it". */
interface Copied {
  readonly text: string;
  readonly name: string;
}

/** Returns a function that copies a text and shows whether that worked. */
export function useCopy(): (copied: Copied) => Promise<void> {
  const { notify } = useShell();
  return async ({ text, name }) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ type: 'success', message: `${name.charAt(0).toUpperCase()}${name.slice(1)} copied` });
    } catch {
      notify({ type: 'warning', message: `Your browser did not allow copying. Select the ${name} to copy it.` });
    }
  };
}
