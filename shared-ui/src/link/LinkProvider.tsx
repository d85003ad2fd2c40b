import { createContext, createElement, use } from 'react';
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';

/**
 * Props that every link of the design system passes to the link component: attributes of an anchor, with a required
 * `href`.
 */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

const PlainLink = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/**
 * Sets the component that renders links, so that the host can use its router and this package does not depend on it.
 * Without a provider links are plain anchors that load the page.
 */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link that the host's link component renders. It has no styles; all links of this package are based on it. */
export function AppLink(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
