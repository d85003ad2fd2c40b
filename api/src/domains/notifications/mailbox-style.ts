/** Colours and sizes of the design that this page needs. */
const tokens = `:root{color-scheme:light;--neem-900:#0c3b28;--neem-500:#3b9663;--neem-300:#9ccbaa;--brand-tint-2:#dfeee1;--brand:#17643f;
--haldi-500:#f0a500;--save-bg:#fff1cf;--ground:#faf7ef;--surface:#fffefb;--sunken:#f3eee2;--rule:#e7e0d0;--border-ui:#8b8471;
--text:#15221b;--text-2:#3d4a42;--text-3:#616c64;--on-brand:#ffffff;--focus:#0b57c4;
--font:"Anek","Noto Sans Devanagari","Noto Sans",system-ui,"Segoe UI",Roboto,sans-serif;
--fs-12:.8125rem;--fs-14:.9375rem;--fs-16:1.0625rem;--fs-18:1.1875rem;--fs-26:1.75rem;--gutter:16px;--page-max:1200px;
--r1:3px;--r2:6px;--r3:10px;--r-pill:999px}
@media(min-width:768px){:root{--gutter:24px}}@media(min-width:1200px){:root{--gutter:40px}}`;

const base = `*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:430 var(--fs-16)/1.5 var(--font);font-variant-numeric:tabular-nums}
button,input{font-family:inherit}h1,h2,p,ul{margin:0;padding:0}ul{list-style:none}
h1{font-size:var(--fs-26);line-height:1.12;font-weight:600;letter-spacing:-.01em}
h2{font-size:var(--fs-18);line-height:1.25;font-weight:600;overflow-wrap:anywhere}
svg{width:20px;height:20px;fill:currentColor}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;box-shadow:0 0 0 2px var(--on-brand)}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.wrap{max-width:calc(var(--page-max) + 2*var(--gutter));margin:0 auto;padding:0 var(--gutter)}
.meta{font-size:var(--fs-14);color:var(--text-3)}
.row{display:flex;gap:12px;align-items:center;justify-content:space-between;flex-wrap:wrap}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:0 14px;border-radius:var(--r2);border:1.5px solid var(--brand);background:transparent;color:var(--brand);font:600 1rem/1.1 var(--font);cursor:pointer}
.btn:hover{background:var(--brand-tint-2)}
.tag{display:inline-block;font:600 var(--fs-12)/1.55 var(--font);padding:0 7px;border-radius:var(--r1);box-shadow:inset 0 0 0 1px var(--border-ui)}
.tag.sms{background:var(--brand-tint-2);color:var(--neem-900);box-shadow:none}
.chips{display:flex;gap:8px;flex-wrap:wrap}
.chip{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;border:1.5px solid var(--border-ui);border-radius:var(--r-pill);background:var(--surface);color:var(--text);font-size:var(--fs-14);font-weight:500;text-decoration:none}
.chip[aria-current]{border-color:var(--brand);background:var(--brand-tint-2);font-weight:600;color:var(--neem-900)}`;

const page = `main{padding-bottom:56px}
header{background:var(--neem-900);color:var(--on-brand)}header .row{min-height:64px;flex-wrap:nowrap}
header .tag{box-shadow:inset 0 0 0 1px var(--neem-300)}
.logo{display:flex;gap:8px;align-items:center;font-weight:700;font-size:1.75rem;letter-spacing:-.02em;line-height:1}
.logo svg{width:32px;height:32px}
.logo i{font:430 var(--fs-18)/1.2 var(--font);letter-spacing:0;border-left:1px solid var(--neem-500);padding-left:14px;margin-left:6px;color:var(--brand-tint-2)}
.head{padding-top:28px;align-items:flex-end}.find{margin-top:16px}
.find form{width:300px}.find input{width:100%;min-height:44px;border:1.5px solid var(--border-ui);border-radius:var(--r2);background:var(--surface);font:400 var(--fs-16)/1.3 var(--font);color:var(--text);padding:0 14px}
.find input::placeholder{color:var(--text-3);opacity:1}
.sheet{margin-top:16px;background:var(--surface);border:1px solid var(--rule);border-radius:var(--r3);overflow:hidden}
.ml{display:grid;grid-template-columns:150px minmax(0,1fr) 210px;gap:20px;padding:16px 18px;border-bottom:1px solid var(--rule)}.ml:last-child{border:0}
.ml-m{display:flex;gap:10px;align-items:flex-start;font-size:var(--fs-14);color:var(--text-2)}
.tx{margin-top:6px;font-size:1rem;line-height:1.4;max-width:60ch;overflow-wrap:anywhere}
mark{background:var(--save-bg);color:var(--text);font-weight:700;padding:0 4px;border-radius:var(--r1);box-shadow:inset 0 -2px 0 var(--haldi-500)}
.eml{margin-top:10px;border-left:4px solid var(--neem-300);padding:2px 0 2px 16px;font-size:1rem;line-height:1.45;overflow-wrap:anywhere}.eml p+p{margin-top:8px}
.eml p>mark:only-child{font-size:1.75rem;letter-spacing:.16em;padding:4px 12px}
.ml-c{display:grid;justify-items:start;align-content:start;gap:4px;border-left:1px solid var(--rule);padding-left:20px}.ml-c .btn{margin-top:6px}
.otpc{font-size:1.75rem;line-height:1.1;letter-spacing:.12em;font-weight:700}
.old .otpc,.old mark{color:var(--text-3);text-decoration:line-through}.old mark{background:var(--sunken);box-shadow:none}
.none{padding:32px 18px;text-align:center;color:var(--text-2)}
@media(max-width:767px){h1{font-size:1.5rem}.logo span{display:none}.find form{width:100%}
.sheet{margin-left:calc(-1*var(--gutter));margin-right:calc(-1*var(--gutter));border-radius:0;border-left:0;border-right:0}
.ml{grid-template-columns:minmax(0,1fr);gap:8px;padding:14px var(--gutter)}.ml-m{justify-content:space-between}
.ml-c{border:0;padding:0;grid-template-columns:auto 1fr;align-items:center;gap:4px 14px}.ml-c .btn{grid-column:1/-1;width:100%}.otpc{font-size:1.5rem}
.email .otpc,.nocode{display:none}}`;

/** Style of the development mailbox. */
export const mailboxStyle = `${tokens}\n${base}\n${page}`;
