/** Styles of bare elements: box model, body type, headings, links, focus ring. */
export const elementStyles = `
*, *::before, *::after { box-sizing: border-box; }
/* Keeps a focused element clear of the sticky header, of the button that scrolls to the top, and on phones of the lower bar. */
html { -webkit-text-size-adjust: 100%; scroll-padding: 96px 0 80px; }
@media (max-width: 767px) { html { scroll-padding: 88px 0 max(128px, calc(var(--action-bar-height) + 72px)); } }
@media (max-width: 399px) { html { scroll-padding-top: 124px; } }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: var(--w-reg) var(--fs-16) / var(--lh-body) var(--font);
  font-variant-numeric: tabular-nums;
  -webkit-font-smoothing: antialiased;
}
button, input, select, textarea { font-family: inherit; }
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, table { margin: 0; padding: 0; }
ul, ol { list-style: none; }
fieldset { border: 0; min-width: 0; }
legend { padding: 0; }
h1 { font-size: var(--fs-26); line-height: var(--lh-tight); font-weight: var(--w-semi); letter-spacing: -.01em; }
h2 { font-size: var(--fs-20); line-height: var(--lh-snug); font-weight: var(--w-semi); }
h3 { font-size: var(--fs-18); line-height: var(--lh-snug); font-weight: var(--w-semi); }
a { color: var(--link); text-underline-offset: 3px; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
svg { display: block; flex: none; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 2px var(--focus-gap); }
/* No focus ring on a control that a script focuses after a press by mouse or finger; the shell marks such a control. */
[data-pressed][data-pressed]:focus-visible:is(a, button, select, summary) { outline: none; box-shadow: none; }
a[data-pressed][data-pressed]:focus-visible::after { outline: none; }
@media (max-width: 767px) { h1 { font-size: 1.5rem; } }
/* Without JavaScript nothing loads, so the page shows what it requires instead. */
@media (scripting: none) { [data-loading] { display: none !important; } }
`;
