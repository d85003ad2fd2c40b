import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaticContent } from '@storefront/shared-contracts';
import { errorCode } from '@storefront/server-kit/program';
import { ContentError, parseContent } from './content-parse';

/** The reason why a text cannot be displayed. */
export interface ContentFileError {
  readonly file: string;
  readonly line?: number;
  readonly reason: string;
}

/** Texts of the static pages. */
export interface ContentFiles {
  /** @returns undefined if the file is missing or invalid; the error was reported */
  read(slug: string): Promise<StaticContent | undefined>;
}

interface Reading {
  /** Modification time, size and inode. */
  readonly state: string;
  readonly content: StaticContent | undefined;
}

/** Reads `<slug>.md` of a folder, and again after a change. An error is reported once per state of the file. */
export function openContentFiles(folder: string, onError: (error: ContentFileError) => void): ContentFiles {
  const readings = new Map<string, Reading>();
  return {
    async read(slug) {
      const file = join(folder, `${slug}.md`);
      const state = await readState(file);
      const known = readings.get(slug);
      if (known?.state === state) return known.content;
      const content = await readContent(file).catch((error: unknown) => {
        onError(toContentFileError(file, error));
        return undefined;
      });
      readings.set(slug, { state, content });
      return content;
    },
  };
}

async function readState(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    return String(errorCode(error));
  }
}

async function readContent(file: string): Promise<StaticContent> {
  return parseContent(await readFile(file, 'utf8'));
}

function toContentFileError(file: string, error: unknown): ContentFileError {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof ContentError ? { file, line: error.line, reason } : { file, reason };
}
