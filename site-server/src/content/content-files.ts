import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaticContent } from '@storefront/shared-contracts';
import { errorCode } from '@storefront/server-kit/program';
import { ContentError, parseContent } from './content-parse';

/** Why a text can't be shown: the file, the line where one is at fault, the reason. */
export interface ContentFileError {
  readonly file: string;
  readonly line?: number;
  readonly reason: string;
}

/** The texts of the static pages. */
export interface ContentFiles {
  /** @returns undefined where the file is missing or broken; that was told */
  read(slug: string): Promise<StaticContent | undefined>;
}

interface Reading {
  /** Tells one state of the file from another. */
  readonly state: string;
  readonly content: StaticContent | undefined;
}

/** Reads `<slug>.md` in a folder, again whenever it has changed. A fault is told once for each state of the file. */
export function openContentFiles(folder: string, tell: (fault: ContentFileError) => void): ContentFiles {
  const readings = new Map<string, Reading>();
  return {
    async read(slug) {
      const file = join(folder, `${slug}.md`);
      const state = await stateOf(file);
      const known = readings.get(slug);
      if (known?.state === state) return known.content;
      const content = await readContent(file).catch((error: unknown) => {
        tell(faultOf(file, error));
        return undefined;
      });
      readings.set(slug, { state, content });
      return content;
    },
  };
}

async function stateOf(file: string): Promise<string> {
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

function faultOf(file: string, error: unknown): ContentFileError {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof ContentError ? { file, line: error.line, reason } : { file, reason };
}
