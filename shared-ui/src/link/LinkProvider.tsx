import { createContext, createElement, use } from 'react';
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';

/** What every link of the design system hands to the link component: an anchor's attributes with an address. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

const PlainLink = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/**
 * Says which component renders links, so that the host's router moves between pages without this package knowing it.
 * Without a provider links are plain anchors and load the page.
 */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The link component of the nearest `LinkProvider`. */
export const useLinkComponent = () => use(LinkContext);

/** A link rendered by the host's link component; unstyled, the base of every link here. */
export function AppLink(props: LinkProps) {
  return createElement(useLinkComponent(), props);
}
