/** Colours and type of the sandbox gateway, which must not look like the shop. */
const tokens = `:root{color-scheme:light;--ground:#e4e7eb;--sheet:#ffffff;--ink:#16191f;--ink-2:#464d59;--line:#7b8492;--hair:#c9ced6;--act:#2f3b4c;
--warn:#ffd83d;--focus:#0b57c4;--font:Arial,"Liberation Sans",Helvetica,sans-serif;--mono:"Liberation Mono",ui-monospace,monospace}`;

const base = `*,*::before,*::after{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:400 16px/1.45 var(--font);font-variant-numeric:tabular-nums}
button,input{font-family:inherit}h1,h2,p,dl,dd,fieldset,pre{margin:0;padding:0}fieldset{border:0;min-width:0}legend{padding:0}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.stripe{height:14px;background:repeating-linear-gradient(135deg,var(--ink) 0 14px,var(--warn) 14px 28px)}
.warn{background:var(--warn);padding:12px 16px;text-align:center}
main{max-width:760px;margin:28px auto 48px;padding:0 16px}
.head{display:flex;justify-content:space-between;align-items:flex-end;gap:16px;flex-wrap:wrap;margin-bottom:14px}
h1{font:700 24px/1.2 var(--font)}h1 small{display:block;font-weight:400;font-size:15px;color:var(--ink-2)}
.clock{font-size:15px;color:var(--ink-2)}.clock b{color:var(--ink);font-size:20px}
.sheet{background:var(--sheet);border:1px solid var(--line)}
.facts{display:grid;grid-template-columns:1fr 1fr 1fr;border-bottom:1px solid var(--hair)}.facts div{padding:12px 18px}
.facts div+div{border-left:1px solid var(--hair)}.facts dt{font-size:14px;color:var(--ink-2)}.facts dd{font-weight:700;font-size:17px;overflow-wrap:anywhere}`;

const payment = `.ways{display:flex;border-bottom:2px solid var(--act);padding:14px 18px 0;gap:6px}
.ways a{display:flex;align-items:center;justify-content:center;font:700 16px/1 var(--font);min-height:44px;padding:0 22px;border:1px solid var(--line);border-bottom:0;background:var(--ground);color:var(--ink);text-decoration:none}
.ways [aria-current]{background:var(--act);border-color:var(--act);color:var(--sheet)}
.way{padding:18px}.way legend,.way label.l{font-weight:700;display:block;margin-bottom:6px}
.banks{display:grid;grid-template-columns:1fr 1fr;gap:8px}.banks label{display:flex;align-items:center;gap:10px;min-height:44px;padding:0 12px;border:1px solid var(--line)}
.banks label:has(:checked){outline:2px solid var(--act);outline-offset:-2px;background:var(--ground)}
.banks label:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.banks input{width:18px;height:18px;margin:0;accent-color:var(--act);outline:0}
.card{display:grid;grid-template-columns:2fr 1fr 1fr;gap:14px}
.card input{width:100%;min-height:44px;border:1px solid var(--line);border-radius:0;background:var(--sheet);font:400 17px/1 var(--font);padding:0 12px;color:var(--ink)}
.hint{font-size:14px;color:var(--ink-2);margin-top:5px}.wrong{background:var(--warn);padding:8px 12px;margin-bottom:14px;font-weight:700}
.ends{border-top:1px solid var(--hair);padding:18px;display:grid;grid-template-columns:repeat(3,1fr);gap:12px}.ends h2{grid-column:1/-1;font:700 16px/1.3 var(--font)}
.btn{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;font:700 16px/1.15 var(--font);border:2px solid var(--act);border-radius:0;background:var(--sheet);color:var(--ink);padding:0 10px;cursor:pointer;text-decoration:none}
.btn.first{background:var(--act);color:var(--sheet)}.ends p{font-size:14px;line-height:1.4;color:var(--ink-2);margin-top:6px}
.said{padding:18px}.said h2{font:700 20px/1.3 var(--font);margin-bottom:6px}.said p+form,.said p+.btn{margin-top:14px}.said .btn{max-width:320px}
.said a:not(.btn){display:inline-flex;align-items:center;min-height:44px;color:var(--ink);text-underline-offset:3px}
details{margin-top:16px;font-size:15px}summary{min-height:44px;display:flex;align-items:center;gap:8px;cursor:pointer;text-decoration:underline;text-underline-offset:3px}
pre{background:var(--sheet);border:1px solid var(--hair);padding:12px 16px;font:400 14px/1.6 var(--mono);overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}`;

const phone = `@media(max-width:767px){main{margin-top:18px;padding:0 12px}.facts{grid-template-columns:1fr 1fr}.facts div{padding:10px 14px}
.facts div:first-child{grid-column:1/-1;border-bottom:1px solid var(--hair)}.facts div:nth-child(2){border-left:0}
.ways,.way,.ends,.said{padding-left:14px;padding-right:14px}.ways a{flex:1;padding:0 8px}.banks,.ends{grid-template-columns:1fr}
.card{grid-template-columns:1fr 1fr}.card>:first-child{grid-column:1/-1}.said .btn{max-width:none}}`;

/** Style of the sandbox gateway's pages. */
export const pageStyle = [tokens, base, payment, phone].join('\n');
