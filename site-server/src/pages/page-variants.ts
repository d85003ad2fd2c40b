import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { SelectedReleases } from '../choose/choose-releases';
import type { PageBanner } from './page-html';

/** Stores a choice of the visitor and leads to the page without it in the URL. */
export interface Redirect {
  readonly location: string;
  readonly cookie: { readonly name: string; readonly value: string; readonly options: CookieSerializeOptions };
}

/** A page with other parts than those that are live, which says so. */
export interface PageVariant {
  readonly chosen: SelectedReleases;
  /** Origins that the page may connect to besides its own. */
  readonly origins: readonly string[];
  readonly banner: PageBanner;
}

/** Replaces parts in the pages of one visitor: by those of a developer, or by a release that is not live. */
export interface PageVariants {
  /** What a request stores; undefined for a request for a page. */
  redirect(request: FastifyRequest): Redirect | undefined;
  /** Undefined where nothing is replaced. */
  apply(request: FastifyRequest, released: SelectedReleases): Promise<PageVariant | undefined>;
}
