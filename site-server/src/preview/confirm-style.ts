// Values of the design tokens (shared-ui), because the page loads no file: no code of the shop or of the preview runs in it.
const tokens = `:root { color-scheme: light; --ground: #faf7ef; --surface: #fffefb; --rule: #e7e0d0; --text: #15221b; --text-2: #3d4a42;
  --brand: #17643f; --brand-hover: #114d33; --on-brand: #ffffff; --focus: #0b57c4; }`;

/** Style of the page that asks before a preview is shown. */
export const confirmStyle = `${tokens}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; background: var(--ground); color: var(--text); font: 400 17px/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 28px; background: var(--surface); border: 1px solid var(--rule);
  border-top: 4px solid var(--brand); border-radius: 10px; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.28; }
p { margin: 0 0 16px; color: var(--text-2); }
form { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; margin-top: 24px; }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 6px; background: var(--brand); color: var(--on-brand);
  font: 600 17px/1 system-ui, sans-serif; cursor: pointer; }
button:hover { background: var(--brand-hover); }
a { display: inline-flex; align-items: center; min-height: 44px; color: var(--brand); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (max-width: 767px) { body { padding: 16px; } main { padding: 20px; } button { width: 100%; } }
@media (forced-colors: active) { button { border: 2px solid; } }
`;
