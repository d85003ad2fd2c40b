/** Saves a JSON text as a file on the visitor's device. */
export function saveJsonFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // In the next task the browser has started to read the URL.
  setTimeout(() => URL.revokeObjectURL(url));
}
