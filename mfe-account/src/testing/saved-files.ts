/** A file that the page saved on the visitor's device. */
export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly text: Promise<string>;
}

/** Records the files that the page saves, which jsdom cannot. Restore with `jest.restoreAllMocks()`. */
export function recordSavedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  let content = new Blob();
  Object.assign(URL, {
    createObjectURL: (saved: Blob) => {
      content = saved;
      return 'blob:of-a-test';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, type: content.type, size: content.size, text: readText(content) });
  });
  return files;
}

/** The `text()` of a Blob, which jsdom does not have. */
function readText(content: Blob): Promise<string> {
  const reader = new FileReader();
  reader.readAsText(content);
  return new Promise((resolve) => {
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
  });
}
