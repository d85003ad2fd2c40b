/** Saves a file on the visitor's device, where the browser also opens it. */
export function saveFile(name: string, content: Blob): void {
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
