// Written by scripts/generate-art.mjs from src/assets. Change the SVG file and run it again.
import type { Drawing } from './Drawing';

export const badges = {
  'badge-delivery': {
    viewBox: '0 0 120 120',
    body: (
      <>
        <g
          fill="none"
          stroke="var(--p-line,#0c3b28)"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="var(--p-sw,2.75)"
        >
          <path fill="var(--p-tint,#c5e0cc)" d="M30 14h52v92H30z" />
          <path fill="none" strokeWidth="5" d="M22 106V14a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v92" />
          <path fill="var(--p-paper,#fffefb)" strokeWidth="2.25" d="M39 24h34v24H39z" />
          <path fill="var(--p-paper,#fffefb)" strokeWidth="2.25" d="M39 58h34v34H39z" />
          <circle cx="76" cy="60" r="2.5" fill="var(--p-line,#0c3b28)" stroke="none" />
          <path strokeWidth="5" d="M8 106h104" />
          <path fill="var(--p-accent,#f0a500)" d="m60 72 24-5 22 6v33H60z" />
          <path d="m60 72 22 6 24-5m-24 5v28" />
          <path strokeWidth="2.25" d="m66 86 9 2.5M66 95l9 2.5" />
        </g>
      </>
    ),
  },
  'badge-genuine': {
    viewBox: '0 0 120 120',
    body: (
      <>
        <g
          fill="none"
          stroke="var(--p-line,#0c3b28)"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="var(--p-sw,2.75)"
        >
          <path fill="var(--p-paper,#fffefb)" d="m16 30 40-8v78l-40-8z" />
          <path fill="var(--p-tint,#c5e0cc)" d="m56 22 26 10v58l-26 10z" />
          <path fill="var(--p-tint,#c5e0cc)" d="m16 30 28-11 38 13-26 4z" />
          <path d="M56 36v64M16 30l40 6" />
          <path fill="var(--p-accent,#f0a500)" strokeWidth="2" d="m16 52 40 5v14l-40-4z" />
          <path strokeWidth="2.25" d="m24 43 18 2M24 80l20 3" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="m84 52 5.5 4.8 7.2-.9 2.2 6.9 6.6 3-1.5 7.1 3.7 6.2-4.8 5.5.9 7.2-6.9 2.2-3 6.6-7.1-1.5-6.2 3.7-5.5-4.8-7.2.9-2.2-6.9-6.6-3 1.5-7.1-3.7-6.2 4.8-5.5-.9-7.2 6.9-2.2 3-6.6 7.1 1.5z"
          />
          <path stroke="var(--p-paper,#fffefb)" strokeWidth="5" d="m74 77 7.5 7.5L95 70" />
        </g>
      </>
    ),
  },
} as const satisfies Record<string, Drawing>;

export type BadgeName = keyof typeof badges;
