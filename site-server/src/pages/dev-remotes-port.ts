import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { SelectedReleases } from '../choose/choose-releases';
import type { PageBanner } from './page-html';

/** A remote that a developer runs on his machine. */
export interface DevRemote {
  readonly name: string;
  /** Without a slash at its end. */
  readonly origin: string;
}

/** What a request says about dev remotes: store a new choice and redirect, or render a page by the stored one. */
export type DevOverride =
  | {
      readonly kind: 'redirect';
      readonly location: string;
      readonly cookie: { readonly name: string; readonly value: string; readonly options: CookieSerializeOptions };
    }
  | { readonly kind: 'page'; readonly remotes: readonly DevRemote[]; readonly rejected: string | undefined };

/** A page with dev remotes. */
export interface DevPage {
  readonly chosen: SelectedReleases;
  /** Origins that the page may connect to besides its own. */
  readonly origins: readonly string[];
  readonly banner: PageBanner;
}

/** Replaces remotes by those of a developer, in his browser only. Never in production. */
export interface DevRemotes {
  parse(request: FastifyRequest): DevOverride;
  /** Undefined where no remote is replaced. */
  apply(override: DevOverride, released: SelectedReleases): Promise<DevPage | undefined>;
}
