// Written by scripts/generate-art.mjs from src/assets. Change the SVG file and run it again.
import type { Drawing } from './Drawing';

export const illustrations = {
  'scene-empty': {
    viewBox: '0 0 240 150',
    body: (
      <>
        <g
          fill="none"
          stroke="var(--p-line,#0c3b28)"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="var(--p-sw,2.75)"
        >
          <path strokeWidth="5" d="M10 132h220" />
          <path d="M28 132v10m184-10v10" />
          <path fill="var(--p-tint,#c5e0cc)" d="M84 60h72v70H84z" />
          <path fill="var(--p-paper,#fffefb)" d="M84 60 66 42l26-10 28 14m36 14 18-18-26-10-28 14" />
          <path fill="var(--p-line,#0c3b28)" strokeWidth="2" d="M84 60h72l-8 16H92z" />
          <path fill="var(--p-accent,#f0a500)" d="M84 96h72v16H84z" />
          <path strokeWidth="2.25" d="M96 122h20" />
          <path strokeDasharray="4 5" strokeWidth="2.25" d="M34 132V96h24v36m130 0v-26h22v26" />
        </g>
      </>
    ),
  },
  'scene-error': {
    viewBox: '0 0 240 150',
    body: (
      <>
        <g
          fill="none"
          stroke="var(--p-line,#0c3b28)"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="var(--p-sw,2.75)"
        >
          <path strokeWidth="5" d="M10 132h220" />
          <path d="M28 132v10m184-10v10" />
          <path fill="var(--p-paper,#fffefb)" d="M76 22h40l-6 18 10 14-12 18 10 20-8 16 4 22H76z" />
          <path fill="var(--p-tone,#3b9663)" d="M76 22h40l-5 15H76z" />
          <path fill="var(--p-paper,#fffefb)" d="M136 28h32a6 6 0 0 1 6 6v96h-44l-4-22 8-16-10-20 12-18-8-12z" />
          <path fill="var(--p-tone,#3b9663)" d="M133 43h41v-9a6 6 0 0 0-6-6h-32z" />
          <path strokeWidth="2.25" d="M86 52h16M86 62h12m46-2h18m-22 10h20" />
          <path fill="var(--p-accent,#f0a500)" strokeWidth="2.25" d="M76 84h36l-3 8 4 9-3 7H76zm52 4h46v22h-47z" />
          <circle cx="40" cy="124" r="8" fill="var(--p-tint,#c5e0cc)" />
          <path strokeWidth="2" d="m36 126 8-4.5" />
          <circle cx="204" cy="124" r="8" fill="var(--p-tint,#c5e0cc)" />
          <path strokeWidth="2" d="m200 122 8 4.5" />
        </g>
      </>
    ),
  },
  'scene-lost': {
    viewBox: '0 0 240 150',
    body: (
      <>
        <g
          fill="none"
          stroke="var(--p-line,#0c3b28)"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="var(--p-sw,2.75)"
        >
          <path strokeWidth="5" d="M10 132h220" />
          <path d="M28 132v10m184-10v10" />
          <g transform="matrix(.58 0 0 .58 20 62)">
            <path
              fill="var(--p-tone,#3b9663)"
              d="M49 42v5c0 7-17 9-17 22v41a8 8 0 0 0 8 8h40a8 8 0 0 0 8-8V69c0-13-17-15-17-22v-5z"
            />
            <rect width="30" height="18" x="45" y="24" fill="var(--p-paper,#fffefb)" rx="3" />
            <path fill="var(--p-paper,#fffefb)" d="M32 75h56v31H32z" />
          </g>
          <path strokeDasharray="5 6" strokeWidth="2.5" d="M96 130V66h48v64z" />
          <path strokeWidth="3.5" d="M112 90c0-12 17-12 17-1 0 7-9 8-9 15m0 9v.2" />
          <path fill="var(--p-tint,#c5e0cc)" d="M162 130V78q0-6 6-6h34q6 0 6 6v52z" />
          <rect width="42" height="18" x="164" y="54" fill="var(--p-tone,#3b9663)" rx="3" />
          <path fill="var(--p-paper,#fffefb)" d="M162 86h46v26h-46z" />
          <path fill="var(--p-accent,#f0a500)" strokeWidth="2.25" d="M162 104h46v8h-46z" />
        </g>
      </>
    ),
  },
  'scene-nomatch': {
    viewBox: '0 0 240 150',
    body: (
      <>
        <g
          fill="none"
          stroke="var(--p-line,#0c3b28)"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="var(--p-sw,2.75)"
        >
          <path strokeWidth="5" d="M10 132h220" />
          <path d="M28 132v10m184-10v10" />
          <g transform="translate(30 36)">
            <rect width="44" height="74" x="4" y="20" fill="var(--p-tint,#c5e0cc)" rx="5" />
            <path strokeDasharray="1 5" strokeWidth="2" d="M4 44h44M4 69h44" />
            <circle cx="15.5" cy="32" r="6.5" fill="var(--p-paper,#fffefb)" strokeWidth="2.25" />
            <circle cx="36.5" cy="32" r="6.5" fill="var(--p-paper,#fffefb)" strokeWidth="2.25" />
            <circle cx="15.5" cy="57" r="6.5" fill="var(--p-paper,#fffefb)" strokeWidth="2.25" />
            <circle cx="36.5" cy="57" r="6.5" fill="var(--p-paper,#fffefb)" strokeWidth="2.25" />
            <circle cx="15.5" cy="82" r="6.5" fill="var(--p-paper,#fffefb)" strokeWidth="2.25" />
            <circle cx="36.5" cy="82" r="6.5" fill="var(--p-paper,#fffefb)" strokeWidth="2.25" />
          </g>
          <path fill="var(--p-tone,#3b9663)" d="M164 130V94c0-6 6-8 6-14v-6h22v6c0 6 6 8 6 14v36z" />
          <rect width="26" height="12" x="168" y="62" fill="var(--p-paper,#fffefb)" rx="2.5" />
          <path fill="var(--p-paper,#fffefb)" d="M164 100h34v18h-34z" />
          <circle cx="118" cy="62" r="34" fill="var(--p-paper,#fffefb)" />
          <circle cx="118" cy="62" r="34" strokeWidth="4" />
          <path strokeWidth="9" d="m143 87 19 20" />
          <path stroke="var(--p-accent,#f0a500)" strokeWidth="4" d="m143 87 19 20" />
          <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="4" d="M98 66a20 20 0 0 1 20-24" />
          <path strokeWidth="3.25" d="m109 72 18-18m-18 0 18 18" />
        </g>
      </>
    ),
  },
  'scene-shelf': {
    viewBox: '0 0 240 150',
    body: (
      <>
        <g
          fill="none"
          stroke="var(--p-line,#0c3b28)"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="var(--p-sw,2.75)"
        >
          <path strokeWidth="5" d="M10 132h220" />
          <path d="M28 132v10m184-10v10" />
          <g transform="matrix(.98 0 0 .98 -6 28.12)">
            <path
              fill="var(--p-tone,#3b9663)"
              d="M49 30v5c0 7-17 9-17 22v41a8 8 0 0 0 8 8h40a8 8 0 0 0 8-8V57c0-13-17-15-17-22v-5z"
            />
            <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="3" d="M40.5 58c1-6 6-8.5 10-12" />
            <rect width="30" height="18" x="45" y="12" fill="var(--p-paper,#fffefb)" rx="3" />
            <path strokeWidth="2" d="M52.5 16.5v9m7.5-9v9m7.5-9v9" />
            <path fill="var(--p-paper,#fffefb)" d="M32 63h56v31H32z" />
            <path fill="var(--p-accent,#f0a500)" d="M32 63h56v9H32z" />
            <path strokeWidth="2.25" d="M40 80h22m-22 7h14" />
            <circle cx="76" cy="83" r="5" fill="var(--p-tint,#c5e0cc)" strokeWidth="2" />
          </g>
          <g>
            <path
              fill="var(--p-paper,#fffefb)"
              strokeWidth="var(--p-sw,1.705)"
              d="m87.64 89.84 28.52-4.96V132l-28.52-4.96z"
            />
            <path
              fill="var(--p-tone,#3b9663)"
              strokeWidth="var(--p-sw,1.705)"
              d="m116.16 84.88 18.6 6.2v35.96l-18.6 4.96z"
            />
            <path
              fill="var(--p-tint,#c5e0cc)"
              strokeWidth="var(--p-sw,1.705)"
              d="m87.64 89.84 18.6-7.44 28.52 8.68-18.6 2.48z"
            />
            <path strokeWidth="var(--p-sw,1.705)" d="M116.16 93.56V132M87.64 89.84l28.52 3.72" />
            <path fill="var(--p-accent,#f0a500)" strokeWidth="1.24" d="m87.64 103.48 28.52 3.1v8.68l-28.52-2.48z" />
            <path strokeWidth="1.395" d="m92.6 98.52 12.4 1.24m-12.4 20.46 14.88 1.86" />
          </g>
          <g transform="matrix(.72 0 0 .72 122 55.68)">
            <path
              fill="var(--p-tint,#c5e0cc)"
              d="M25 46c0-5 3-8 8-8h54c5 0 8 3 8 8v50a10 10 0 0 1-10 10H35a10 10 0 0 1-10-10z"
            />
            <rect width="66" height="22" x="27" y="16" fill="var(--p-tone,#3b9663)" rx="4" />
            <path strokeWidth="2" d="M36 22v10m8-10v10m8-10v10m8-10v10m8-10v10m8-10v10m8-10v10" />
            <path fill="var(--p-paper,#fffefb)" d="M25 53h70v38H25z" />
            <path fill="var(--p-accent,#f0a500)" d="M25 83h70v8H25z" />
            <path
              fill="var(--p-tone,#3b9663)"
              strokeWidth="2"
              d="M49 77c-1-12 7-17 21-17 1 12-7 18-21 17m-4 2.5c5-6 10-10 16-13"
            />
          </g>
          <g transform="matrix(.5 0 0 .5 186 79)">
            <path
              fill="var(--p-tint,#c5e0cc)"
              d="M46 52h28c8 0 13 5 13 13v33a8 8 0 0 1-8 8H41a8 8 0 0 1-8-8V65c0-8 5-13 13-13"
            />
            <path fill="var(--p-paper,#fffefb)" d="M33 70h54v24H33z" />
            <path fill="var(--p-tone,#3b9663)" d="M33 70h54v8H33z" />
            <path strokeWidth="2.25" d="M41 86h24" />
            <circle cx="77" cy="86" r="3" fill="var(--p-accent,#f0a500)" strokeWidth="2" />
            <rect width="32" height="12" x="44" y="40" fill="var(--p-tone,#3b9663)" rx="3" />
            <path fill="var(--p-paper,#fffefb)" d="m50 40 5-20c.5-2.5 2-4 5-4s4.5 1.5 5 4l5 20z" />
            <path fill="var(--p-accent,#f0a500)" d="M92 18c5 7 8 11 8 15.5a8 8 0 0 1-16 0C84 29 87 25 92 18" />
          </g>
        </g>
      </>
    ),
  },
  'scene-shutter': {
    viewBox: '0 0 240 150',
    body: (
      <>
        <g
          fill="none"
          stroke="var(--p-line,#0c3b28)"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="var(--p-sw,2.75)"
        >
          <path strokeWidth="5" d="M10 138h220" />
          <path fill="var(--p-line,#0c3b28)" d="M44 34h152v104H44z" />
          <path fill="var(--p-tint,#c5e0cc)" d="M44 34h152v68H44z" />
          <path strokeWidth="2" d="M44 45h152M44 56h152M44 67h152M44 78h152M44 89h152" />
          <path fill="var(--p-tone,#3b9663)" d="M44 96h152v8H44z" />
          <path fill="var(--p-accent,#f0a500)" d="M110 104h20v5h-20z" />
          <path fill="var(--p-paper,#fffefb)" d="M36 12h168l6 22H30z" />
          <path strokeWidth="2" d="m64 12-3 22m31-22-2 22m30-22v22m28-22 2 22m26-22 3 22" />
          <path fill="var(--p-tone,#3b9663)" d="M36 12h28l-3 22H30zm56 0h28v22H90zm56 0h28l3 22h-29z" />
          <path stroke="var(--p-tone,#3b9663)" strokeWidth="2.25" d="M58 138v-16h14v16m8 0v-22h12v22m8 0v-14h18v14" />
          <path strokeWidth="5" d="M36 34v104M204 34v104" />
        </g>
      </>
    ),
  },
} as const satisfies Record<string, Drawing>;

export type IllustrationName = keyof typeof illustrations;
