// Written by scripts/generate-art.mjs from src/assets. Change the SVG file and run it again.
import type { Drawing } from './Drawing';

export const labs = {
  'lab-panel': {
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
          <path fill="var(--p-paper,#fffefb)" d="M25 26h16v64a8 8 0 0 1-16 0z" />
          <path fill="var(--p-tone,#3b9663)" stroke="none" d="M26.4 52h13.2v38a6.6 6.6 0 0 1-13.2 0z" />
          <path d="M25 26v64a8 8 0 0 0 16 0V26" />
          <rect width="20" height="13" x="23" y="14" fill="var(--p-accent,#f0a500)" rx="2.5" />
          <path fill="var(--p-paper,#fffefb)" d="M52 26h16v64a8 8 0 0 1-16 0z" />
          <path fill="var(--p-accent,#f0a500)" stroke="none" d="M53.4 62h13.2v28a6.6 6.6 0 0 1-13.2 0z" />
          <path d="M52 26v64a8 8 0 0 0 16 0V26" />
          <rect width="20" height="13" x="50" y="14" fill="var(--p-tone,#3b9663)" rx="2.5" />
          <path fill="var(--p-paper,#fffefb)" d="M79 26h16v64a8 8 0 0 1-16 0z" />
          <path fill="var(--p-tone,#3b9663)" stroke="none" d="M80.4 44h13.2v46a6.6 6.6 0 0 1-13.2 0z" />
          <path d="M79 26v64a8 8 0 0 0 16 0V26" />
          <rect width="20" height="13" x="77" y="14" fill="var(--p-line,#0c3b28)" rx="2.5" />
          <path fill="var(--p-tint,#c5e0cc)" d="M14 70h92v14H14z" />
          <path fill="var(--p-tint,#c5e0cc)" d="M14 98h92v8H14z" />
          <path d="M19 84v14m82-14v14" />
          <path strokeWidth="2.25" d="M24 77h10m21 0h10m21 0h10" />
        </g>
      </>
    ),
  },
  'lab-test': {
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
          <g transform="rotate(14 60 60)">
            <path fill="var(--p-paper,#fffefb)" d="M46 30h28v62a14 14 0 0 1-28 0z" />
            <path fill="var(--p-tone,#3b9663)" stroke="none" d="M47.4 66h25.2v26a12.6 12.6 0 0 1-25.2 0z" />
            <path d="M46 30v62a14 14 0 0 0 28 0V30" />
            <rect width="36" height="19" x="42" y="12" fill="var(--p-accent,#f0a500)" rx="4" />
            <path strokeWidth="2" d="M51 17v9m9-9v9m9-9v9" />
            <path fill="var(--p-tint,#c5e0cc)" strokeWidth="2.25" d="M46 42h20v18H46" />
            <path strokeWidth="2" d="M52 48h8m-8 6h5" />
            <path strokeWidth="2" d="M46 66h28" />
          </g>
        </g>
      </>
    ),
  },
} as const satisfies Record<string, Drawing>;

export type LabName = keyof typeof labs;
