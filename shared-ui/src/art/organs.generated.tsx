// Written by scripts/generate-art.mjs from src/assets. Change the SVG file and run it again.
import type { Drawing } from './Drawing';

export const organs = {
  'organ-bladder': {
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
          <path strokeWidth="5.5" d="M26 10c-2 18 0 28 8 40m60-40c2 18 0 28-8 40" />
          <path stroke="var(--p-accent,#f0a500)" strokeWidth="1.5" d="M26 10c-2 18 0 28 8 40m60-40c2 18 0 28-8 40" />
          <path fill="var(--p-tint,#c5e0cc)" d="M54 88h12v18H54z" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M60 20c24 0 38 14 38 32 0 17-17 23-24 34H46c-7-11-24-17-24-34 0-18 14-32 38-32"
          />
          <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="3.25" d="M32 54c0-11 6-18 15-21" />
          <path strokeWidth="2.5" d="M76 40c6 2 8 7 6 13m-18-1c5 0 8 4 7 9M46 63c1 5 4 8 9 8" />
          <path
            fill="var(--p-tint,#c5e0cc)"
            d="M60 79c14 0 23 4 23 10s-8 9-15 8c-5-.6-11-.6-16 0-7 1-15-2-15-8s9-10 23-10"
          />
        </g>
      </>
    ),
  },
  'organ-blood': {
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
          <path fill="var(--p-tone,#3b9663)" d="M60 12c20 26 32 40 32 58a32 36 0 0 1-64 0c0-18 12-32 32-58" />
          <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="3.5" d="M38 70c0-9 5-17 11-25" />
          <ellipse cx="66" cy="62" fill="var(--p-accent,#f0a500)" rx="11" ry="8" />
          <ellipse cx="66" cy="62" strokeWidth="2" rx="4" ry="2.3" />
          <ellipse cx="56" cy="86" fill="var(--p-accent,#f0a500)" rx="11" ry="8" />
          <ellipse cx="56" cy="86" strokeWidth="2" rx="4" ry="2.3" />
        </g>
      </>
    ),
  },
  'organ-bone': {
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
          <g>
            <path
              fill="var(--p-paper,#fffefb)"
              d="M72.02 35.251c-8.484-4.242-10.606-13.435-4.242-19.799 5.657-5.657 14.142-4.242 17.678 2.122 1.414 2.828 1.414 5.656 6.364 10.606s7.778 4.95 10.606 6.364c6.364 3.536 7.779 12.021 2.122 17.678-6.364 6.364-15.557 4.242-19.8-4.243L47.98 84.75c8.485 4.242 10.607 13.435 4.243 19.799-5.657 5.657-14.142 4.242-17.678-2.122-1.414-2.828-1.414-5.656-6.364-10.606s-7.778-4.95-10.606-6.364c-6.364-3.536-7.779-12.021-2.122-17.678 6.364-6.364 15.557-4.242 19.8 4.243z"
            />
            <path
              fill="var(--p-tint,#c5e0cc)"
              strokeWidth="2.25"
              d="m70.607 42.322 7.07 7.071-28.284 28.285-7.07-7.071z"
            />
            <path
              stroke="var(--p-accent,#f0a500)"
              strokeWidth="4.5"
              d="m68.485 51.515-.07.07m-7 7-.071.071m-7 7-.072.072"
            />
          </g>
        </g>
      </>
    ),
  },
  'organ-brain': {
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
          <path fill="var(--p-tint,#c5e0cc)" d="M70 84c2 8 3 14 2 22H60c0-10-2-16-6-20z" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M34 82c-13 1-20-8-18-18-7-9-3-22 7-25 1-12 13-18 22-14 8-8 22-8 28 0 12-2 22 5 23 15 10 5 12 18 5 26 1 11-8 18-18 16-6 6-14 6-19 2-9 5-24 6-30-2"
          />
          <path
            strokeWidth="2.5"
            d="M45 25c-3 5-2 10 3 13m25-13c3 8-2 14-9 14m-41 0c4-2 9-1 12 3m61-2c-8 0-14 5-13 13m-53 9c4-7 13-8 19-3m15 25c-4-7-2-14 5-18 5-3 11-2 15 1m17-1c-4-4-9-5-13-4M48 38c6 5 6 12 1 21m-9 23c-3-5-2-9 2-12"
          />
        </g>
      </>
    ),
  },
  'organ-eye': {
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
          <path fill="var(--p-paper,#fffefb)" d="M8 62c14-22 32-32 52-32s38 10 52 32C98 82 80 92 60 92S22 82 8 62" />
          <circle cx="60" cy="60" r="22" fill="var(--p-tone,#3b9663)" />
          <circle cx="60" cy="60" r="10" fill="var(--p-line,#0c3b28)" stroke="none" />
          <circle cx="67" cy="53" r="4" fill="var(--p-paper,#fffefb)" stroke="none" />
          <path d="m30 22 5 8m25-16v9m30-1-5 8" />
          <path stroke="var(--p-accent,#f0a500)" strokeWidth="3" d="M14 66c6-9 12-15 19-20" />
        </g>
      </>
    ),
  },
  'organ-heart': {
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
          <path fill="var(--p-tint,#c5e0cc)" d="M52 40V17h13v18" />
          <path fill="var(--p-tone,#3b9663)" d="M65 34V22c0-6 12-7 16-2l6 7-7 9" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M30 46c-9 8-9 24-2 36 8 14 22 22 34 24 18-10 34-27 34-46 0-15-11-24-24-24-8 0-12 4-16 4-5 0-8-3-13-2-5 .7-9 4-13 8"
          />
          <path fill="var(--p-tint,#c5e0cc)" d="M29 47c-3-7-4-13-3-20h12l3 13" />
          <path strokeWidth="2.25" d="M56 40c4 12 14 14 20 24 4 7 3 15-3 22m-7-28c-6 2-12 8-13 16" />
          <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="3.25" d="M34 60c-2 6-1 12 2 18" />
        </g>
      </>
    ),
  },
  'organ-joint': {
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
          <path
            fill="var(--p-paper,#fffefb)"
            d="M46 14h28c-1 12 2 19 9 26 9 8 9 24-2 25-8 1-12-7-21-7s-13 8-21 7c-11-1-11-17-2-25 7-7 10-14 9-26"
          />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M32 50c-2 7 0 14 7 15 8 1 12-7 21-7s13 8 21 7c7-1 9-8 7-15-4 6-10 8-15 4-8-6-18-6-26 0-5 4-11 2-15-4"
          />
          <path fill="var(--p-paper,#fffefb)" d="M34 77c-4 6 2 11 6 14 5 4 6 9 6 15h28c0-6 1-11 6-15 4-3 10-8 6-14z" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M34 86c-5-4-5-12 2-12 9 0 15 3 24 3s15-3 24-3c7 0 7 8 2 12-9 0-17-1-26-1s-17 1-26 1"
          />
          <path stroke="var(--p-accent,#f0a500)" strokeWidth="3.5" d="M43 70.5c7 0 10-4.5 17-4.5s10 4.5 17 4.5" />
          <path
            fill="var(--p-tint,#c5e0cc)"
            d="M27 42c-6 13-6 31 1 46l5-3c-5-13-5-27 0-39zm66 0c6 13 6 31-1 46l-5-3c5-13 5-27 0-39z"
          />
        </g>
      </>
    ),
  },
  'organ-kidney': {
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
          <path strokeWidth="5.5" d="M48 64c3 14 4 26 4 42m20-42c-3 14-4 26-4 42" />
          <path stroke="var(--p-accent,#f0a500)" strokeWidth="1.5" d="M48 64c3 14 4 26 4 42m20-42c-3 14-4 26-4 42" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M36 18c12-1 19 9 16 20-2 7-9 9-9 15s7 9 6 18c-1 10-10 15-19 12-14-5-20-23-17-39 2-14 11-25 23-26m48 0c-12-1-19 9-16 20 2 7 9 9 9 15s-7 9-6 18c1 10 10 15 19 12 14-5 20-23 17-39-2-14-11-25-23-26"
          />
          <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="3.25" d="M22 48c0-9 4-16 10-19" />
          <path
            strokeWidth="2.25"
            d="M43 53c-6 0-10-3-12-7m12 7c-5 3-8 7-9 12m43-12c6 0 10-3 12-7m-12 7c5 3 8 7 9 12"
          />
        </g>
      </>
    ),
  },
  'organ-liver': {
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
          <path
            fill="var(--p-tone,#3b9663)"
            d="M14 58c2-22 28-32 56-30 22 1.5 38 8 37 19-1 12-22 12-34 22-9 8-16 27-34 28-17 1-26-18-25-39"
          />
          <path strokeWidth="2.25" d="M68 28c-5 10-6 22-4 46" />
          <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="3.25" d="M24 58c2-10 9-17 20-20" />
          <path fill="var(--p-accent,#f0a500)" d="M66 80c8-2 13 3 11 12-1.5 7-9 10-13 5-3.5-4.5-2-15 2-17" />
          <path d="M70 80c2-5 6-8 11-9" />
        </g>
      </>
    ),
  },
  'organ-lungs': {
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
          <path fill="var(--p-tint,#c5e0cc)" d="M54 12h12v28H54z" />
          <path strokeWidth="2.25" d="M54 21h12m-12 9h12" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M46 40c-16 3-32 26-34 50-.8 11 5 17 14 15 9-1.5 19-5 24-9 3-2.5 4-5 4-9V46c0-5-3-7-8-6m28 0c16 3 32 26 34 50 .8 11-5 17-14 15-9-1.5-19-5-24-9-3-2.5-4-5-4-9V46c0-5 3-7 8-6"
          />
          <path
            strokeWidth="2.5"
            d="M60 40v8c0 6-8 9-17 14m0 0c-7 4-12 12-13 20m13-20q1.5 9-3 18m20-32c0 6 8 9 17 14m0 0c7 4 12 12 13 20M77 62q-1.5 9 3 18"
          />
        </g>
      </>
    ),
  },
  'organ-pancreas': {
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
          <path
            fill="var(--p-tint,#c5e0cc)"
            d="M36 14H24C14 22 8 38 8 58c0 28 12 48 32 48 11 0 19-4 25-10l-9-14c-4 4-9 6-14 5-9-2-16-14-16-29 0-13 4-23 11-28z"
          />
          <path
            strokeWidth="2.25"
            d="M12 40c5-1 9 0 12 2M9 60c5-2 10-2 14 0M14 82c4-4 9-6 13-6m5 28c0-5 2-11 5-14m16 12c-2-5-3-9-3-13"
          />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M36 56c3-11 14-15 23-9 4-9 15-11 22-5 4-7 13-8 19-3 9-3 15 4 13 12-2 7-9 10-16 8-3 8-12 11-19 7-4 7-12 9-19 6 0 8-7 14-15 12-9-3-13-15-8-28"
          />
          <path stroke="var(--p-accent,#f0a500)" strokeWidth="3.25" d="M42 69c17 2 38-6 60-20" />
        </g>
      </>
    ),
  },
  'organ-skin': {
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
          <path fill="var(--p-paper,#fffefb)" d="M14 82h92v24H14z" />
          <path fill="var(--p-tint,#c5e0cc)" d="M14 48h92v36c-12 6-18-4-30 0s-20 6-32 2-18-4-30 0z" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M14 36c14 0 24-3 36 2 4 2 7 2 11 0 13-5 26-2 45-2v20c-8 0-8 8-15 8s-8-8-16-8-8 8-15 8-8-8-15-8-8 8-16 8-8-8-15-8z"
          />
          <path fill="var(--p-tone,#3b9663)" d="M45 72c0-6 12-6 12 0v5a6 6 0 0 1-12 0z" />
          <path strokeWidth="2.5" d="M68 10c-10 9-15 24-17 62M94 18c-4 4-6 10-6 18" />
          <path fill="var(--p-accent,#f0a500)" d="M60 64c6-4 14-1 14 6s-7 10-12 6c-4-3-5-9-2-12" />
          <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="3.25" d="M22 45c6-.5 10-.5 15 .5" />
        </g>
      </>
    ),
  },
  'organ-stomach': {
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
          <path fill="none" d="M50 10v20c0 8-6 12-6 12m20-32v20" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M50 12h14v20c0 3 2 4 5 2 16-9 35 4 35 27 0 27-21 45-45 45-18 0-30-6-36-14l-11 9V80c10 2 17-1 24-4 9-4 12-11 12-20 0-8 2-14 2-24z"
          />
          <path fill="var(--p-tint,#c5e0cc)" d="M12 80v21l11-9c-5-4-8-8-11-12" />
          <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="3.25" d="M94 60c0 16-12 32-32 34" />
          <path strokeWidth="2.5" d="M72 50c6 0 9 5 8 11m-22 5c6 1 8 6 5 11m-19 7q7.5 0 9 6" />
        </g>
      </>
    ),
  },
  'organ-thyroid': {
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
          <path fill="var(--p-tint,#c5e0cc)" d="M46 14h28v92H46z" />
          <path strokeWidth="2.25" d="M46 26h28M46 84h28M46 95h28" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M60 66c-5 0-9 2-12 9-4 9-12 14-20 10-11-6-9-34 0-48 5-8 14-7 16 2 2 10 6 15 16 15s14-5 16-15c2-9 11-10 16-2 9 14 11 42 0 48-8 4-16-1-20-10-3-7-7-9-12-9"
          />
          <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="3.25" d="M28 68c-2-8-.5-17 4-24" />
          <path stroke="var(--p-accent,#f0a500)" strokeWidth="4" d="M92 72v.1M87 62v.1m7-4.1v.1" />
        </g>
      </>
    ),
  },
  'organ-uterus': {
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
          <path
            fill="var(--p-tint,#c5e0cc)"
            d="M43 32C34 19 18 16 9 28c-3 4-4 9-3 14l8-1c0-4 1-7 4-9 6-5 14-1 21 9zm34 0c9-13 25-16 34-4 3 4 4 9 3 14l-8-1c0-4-1-7-4-9-6-5-14-1-21 9z"
          />
          <path strokeWidth="2.25" d="M32 55c4-1 7-3 9-6m47 6c-4-1-7-3-9-6" />
          <ellipse cx="21" cy="56" fill="var(--p-tone,#3b9663)" rx="12" ry="9" />
          <ellipse cx="99" cy="56" fill="var(--p-tone,#3b9663)" rx="12" ry="9" />
          <path fill="var(--p-tint,#c5e0cc)" d="M49 80h22l2 26H47z" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M36 34c4-10 14-12 24-12s20 2 24 12c3 18-9 30-12 46-1 7-5 11-12 11s-11-4-12-11C45 64 33 52 36 34"
          />
          <path
            fill="var(--p-tint,#c5e0cc)"
            strokeWidth="2.25"
            d="M48 40c8 2 16 2 24 0-2 12-9 18-12 36-3-18-10-24-12-36"
          />
          <path stroke="var(--p-accent,#f0a500)" strokeWidth="4" d="M17 54v.1m7 4v.1" />
        </g>
      </>
    ),
  },
} as const satisfies Record<string, Drawing>;

export type OrganName = keyof typeof organs;
