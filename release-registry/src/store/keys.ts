const segment = /^(?!\.)[A-Za-z0-9._-]{1,255}$/;

/** Whether a text is a key: relative, of plain names, no name beginning with a dot, nothing that leads elsewhere. */
export function isKey(text: string): boolean {
  return text.length <= 1024 && text.split('/').every((name) => segment.test(name) && !name.endsWith('.tmp'));
}

/** @throws TypeError for a key that is none: keys are made by us, never taken from outside unchecked */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`${JSON.stringify(key.slice(0, 80))} is no key of the store.`);
}
