// Written by scripts/generate-art.mjs from src/assets. Change the SVG file and run it again.
import type { Drawing } from './Drawing';

export const packs = {
  'pack-bottle': {
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
      </>
    ),
  },
  'pack-bp-monitor': {
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
          <path strokeWidth="6.5" d="M90 58v7c0 9 17 8 17 20 0 8-6 11-13 11H77" />
          <path stroke="var(--p-paper,#fffefb)" strokeWidth="2.25" d="M90 58v7c0 9 17 8 17 20 0 8-6 11-13 11H77" />
          <path
            fill="var(--p-tone,#3b9663)"
            d="M66 20c0-5 9.5-8.5 21-8.5S108 15 108 20v31c0 5-9.5 8.5-21 8.5S66 56 66 51z"
          />
          <ellipse cx="87" cy="20" fill="var(--p-tint,#c5e0cc)" rx="21" ry="8.5" />
          <ellipse cx="87" cy="20" fill="var(--p-line,#0c3b28)" stroke="none" rx="12" ry="4" />
          <path fill="var(--p-paper,#fffefb)" strokeWidth="2.25" d="M88 35h12v15H88z" />
          <rect width="62" height="63" x="12" y="43" fill="var(--p-tint,#c5e0cc)" rx="9" />
          <rect width="47" height="36" x="19.5" y="50" fill="var(--p-paper,#fffefb)" rx="4" />
          <path
            strokeWidth="2.25"
            d="M35.25 55v10.5M40 55h6.5v5.25h-6.5v5.25h6.5M51 55h6.5v10.5h-6.5zM40 70.5h6.5v10.5h-6.5zm0 5.25h6.5M51 70.5h6.5v10.5h-6.5z"
          />
          <path
            fill="var(--p-tone,#3b9663)"
            strokeWidth="1.5"
            d="M30.5 73c-1.5-2.6-5.2-1.6-5.2 1.3 0 2.5 3.2 4.4 5.2 6.2 2-1.8 5.2-3.7 5.2-6.2 0-2.9-3.7-3.9-5.2-1.3"
          />
          <rect width="20" height="9" x="33" y="91.5" fill="var(--p-accent,#f0a500)" rx="4.5" />
          <path strokeWidth="2.25" d="M22 96h3m36 0h3" />
        </g>
      </>
    ),
  },
  'pack-capsules': {
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
          <g transform="rotate(-8 60 60)">
            <rect width="72" height="90" x="24" y="15" fill="var(--p-tint,#c5e0cc)" rx="6" />
            <path strokeDasharray="1 5" strokeWidth="2" d="M24 45h72M24 75h72" />
            <path fill="var(--p-accent,#f0a500)" d="M37.5 22h5v16h-5a8 8 0 0 1 0-16" />
            <path fill="var(--p-paper,#fffefb)" d="M42.5 22h6a8 8 0 0 1 0 16h-6z" />
            <path fill="var(--p-accent,#f0a500)" d="M72.5 22h5v16h-5a8 8 0 0 1 0-16" />
            <path fill="var(--p-paper,#fffefb)" d="M77.5 22h6a8 8 0 0 1 0 16h-6z" />
            <path fill="var(--p-accent,#f0a500)" d="M37.5 52h5v16h-5a8 8 0 0 1 0-16" />
            <path fill="var(--p-paper,#fffefb)" d="M42.5 52h6a8 8 0 0 1 0 16h-6z" />
            <path fill="var(--p-accent,#f0a500)" d="M72.5 52h5v16h-5a8 8 0 0 1 0-16" />
            <path fill="var(--p-paper,#fffefb)" d="M77.5 52h6a8 8 0 0 1 0 16h-6z" />
            <path fill="var(--p-accent,#f0a500)" d="M37.5 82h5v16h-5a8 8 0 0 1 0-16" />
            <path fill="var(--p-paper,#fffefb)" d="M42.5 82h6a8 8 0 0 1 0 16h-6z" />
            <path fill="var(--p-accent,#f0a500)" d="M72.5 82h5v16h-5a8 8 0 0 1 0-16" />
            <path fill="var(--p-paper,#fffefb)" d="M77.5 82h6a8 8 0 0 1 0 16h-6z" />
          </g>
        </g>
      </>
    ),
  },
  'pack-carton': {
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
          <path fill="var(--p-paper,#fffefb)" d="m22 38 46-8v76l-46-8z" />
          <path fill="var(--p-tone,#3b9663)" d="m68 30 30 10v58l-30 8z" />
          <path fill="var(--p-tint,#c5e0cc)" d="m22 38 30-12 46 14-30 4z" />
          <path d="M68 44v62M22 38l46 6" />
          <path fill="var(--p-accent,#f0a500)" strokeWidth="2" d="m22 60 46 5v14l-46-4z" />
          <path strokeWidth="2.25" d="m30 52 20 2M30 87l24 3" />
        </g>
      </>
    ),
  },
  'pack-device': {
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
            d="M44 12h32c12 0 19 8 18 20l-3 48c-.7 10-7 16-16 16H45c-9 0-15.3-6-16-16l-3-48c-1-12 6-20 18-20"
          />
          <rect width="46" height="34" x="37" y="23" fill="var(--p-paper,#fffefb)" rx="4" />
          <path strokeWidth="2.75" d="M44 32v16m8-16h7v16h-7zm14 0h8v8h-8zm0 8zm0 8h8v-8h-8z" />
          <path fill="var(--p-line,#0c3b28)" strokeWidth="1.5" d="m50 74-6 4.5v-9zm20 0 6 4.5v-9z" />
          <circle cx="60" cy="74" r="6.5" fill="var(--p-tone,#3b9663)" />
          <path fill="var(--p-accent,#f0a500)" d="M52 96h16v13H52z" />
          <path strokeWidth="2" d="M60 102v7" />
        </g>
      </>
    ),
  },
  'pack-drops': {
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
      </>
    ),
  },
  'pack-globules': {
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
          <path fill="var(--p-paper,#fffefb)" d="M40 34h40v62a10 10 0 0 1-10 10H50a10 10 0 0 1-10-10z" />
          <path
            fill="var(--p-tint,#c5e0cc)"
            stroke="none"
            d="M41.4 84h37.2v12a8.6 8.6 0 0 1-8.6 8.6H50a8.6 8.6 0 0 1-8.6-8.6z"
          />
          <path fill="var(--p-tone,#3b9663)" d="M40 50h40v24H40z" />
          <path stroke="var(--p-paper,#fffefb)" strokeWidth="2.5" d="M48 58h24m-24 8h14" />
          <path fill="var(--p-accent,#f0a500)" d="M44 13h32l-2 21H46z" />
          <path strokeWidth="3" d="M52 20v.1M62 19v.1m6 6.9v.1M56 28v.1" />
          <rect width="46" height="6" x="37" y="31" fill="var(--p-tint,#c5e0cc)" rx="3" />
          <g fill="var(--p-paper,#fffefb)" strokeWidth="2">
            <circle cx="49" cy="84" r="4.5" />
            <circle cx="60" cy="82" r="4.5" />
            <circle cx="71" cy="84" r="4.5" />
            <circle cx="54" cy="94" r="4.5" />
            <circle cx="66" cy="94" r="4.5" />
          </g>
        </g>
      </>
    ),
  },
  'pack-inhaler': {
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
          <g transform="translate(3)">
            <rect width="28" height="36" x="53" y="12" fill="var(--p-tint,#c5e0cc)" rx="5" />
            <path strokeWidth="2" d="M53 21h28" />
            <path
              fill="var(--p-tone,#3b9663)"
              d="M46 36h40a4 4 0 0 1 4 4.4l-5.5 61.2a5 5 0 0 1-5 4.4H32l-15-3.5a4 4 0 0 1-3-4.6l2.7-15a4 4 0 0 1 4.6-3.2L44 83l-2-42.7a4 4 0 0 1 4-4.3"
            />
            <path stroke="var(--p-accent,#f0a500)" strokeWidth="6.5" d="M18.8 80.5 15 102" />
            <path stroke="none" d="m16 79.6 6 1.1-4 22.7-5-1.2" />
            <path fill="var(--p-paper,#fffefb)" strokeWidth="2.25" d="M53 49h26l-1.6 20H54z" />
            <path strokeWidth="2" d="M60 57h12m-12 6h7" />
          </g>
        </g>
      </>
    ),
  },
  'pack-jar': {
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
      </>
    ),
  },
  'pack-mortar': {
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
          <path fill="var(--p-tone,#3b9663)" d="m70 55 22-39c2-4 8-4 10 0 1.5 3 .5 5.5-1 8L80 55z" />
          <path fill="var(--p-tint,#c5e0cc)" d="M18 55h84v8h-5c0 18-9 29-22 33l3 10H42l3-10c-13-4-22-15-22-33h-5z" />
          <path fill="var(--p-paper,#fffefb)" d="M18 55h84v8H18z" />
          <path strokeWidth="2.25" d="M31 77c3 7 8 12 15 15" />
          <path fill="var(--p-accent,#f0a500)" d="M56 53c-18-1-26-13-25-32 17 3 27 14 25 32M33 25c8 7 14 15 19 26" />
        </g>
      </>
    ),
  },
  'pack-nebuliser': {
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
          <path fill="var(--p-paper,#fffefb)" d="M33 58v-5a6 6 0 0 1 6-6h14a6 6 0 0 1 6 6v5" />
          <path
            fill="var(--p-tint,#c5e0cc)"
            d="M24 57h44c7 0 11 4 11 11v30a8 8 0 0 1-8 8H21a8 8 0 0 1-8-8V68c0-7 4-11 11-11"
          />
          <path fill="var(--p-tone,#3b9663)" d="M13 92h66v6a8 8 0 0 1-8 8H21a8 8 0 0 1-8-8z" />
          <path strokeWidth="2.25" d="M24 68h20m-20 7h20m-20 7h20" />
          <circle cx="63" cy="75" r="6.5" fill="var(--p-accent,#f0a500)" />
          <path strokeWidth="2" d="M63 75v-4" />
          <path strokeWidth="6.5" d="M90 68v2c0 8 17 7 17 18 0 8-7 11-14 11h-9" />
          <path stroke="var(--p-paper,#fffefb)" strokeWidth="2.25" d="M90 68v2c0 8 17 7 17 18 0 8-7 11-14 11h-9" />
          <rect width="7" height="12" x="79" y="93" fill="var(--p-paper,#fffefb)" rx="2" />
          <path fill="var(--p-tone,#3b9663)" d="M81 50h18l-2 14a5 5 0 0 1-5 4h-4a5 5 0 0 1-5-4z" />
          <path
            fill="var(--p-paper,#fffefb)"
            d="M90 12c5 0 7.5 3 9 8 3 9 9 13 9 22 0 8-7 11-18 11s-18-3-18-11c0-9 6-13 9-22 1.5-5 4-8 9-8"
          />
          <path
            fill="var(--p-tint,#c5e0cc)"
            strokeWidth="2"
            d="M90 20c3 0 3.5 3 4.5 6.5 1.5 6 6 9 6 15 0 3.5-4 5-10.5 5s-10.5-1.5-10.5-5c0-6 4.5-9 6-15C86.5 23 87 20 90 20"
          />
          <path strokeWidth="2.25" d="M87 38h6" />
        </g>
      </>
    ),
  },
  'pack-oximeter': {
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
          <g transform="rotate(-8 60 60)">
            <path fill="var(--p-tint,#c5e0cc)" d="M15 50h22v36H19a4 4 0 0 1-4-4z" />
            <path fill="var(--p-paper,#fffefb)" d="M106 53H56c-8 0-13 5-13 12s5 12 13 12h50z" />
            <path strokeWidth="2" d="M57 59.5c-4.5 0-7 2-7 5.5" />
            <path
              fill="var(--p-tint,#c5e0cc)"
              d="M19 76h65c5 0 8 3 8 8v3c0 6.5-5 10.5-12 10.5H34c-12 0-19-7-19-17.5a4 4 0 0 1 4-4"
            />
            <path
              fill="var(--p-tone,#3b9663)"
              d="M15 51c0-16 9-25 24-25h39c9 0 14 5 14 13v8c0 5-3 8-8 8H19a4 4 0 0 1-4-4"
            />
            <rect width="44" height="19" x="34" y="31" fill="var(--p-paper,#fffefb)" rx="3" />
            <path strokeWidth="2.25" d="M38 42h7.5l3.5-6.5 5 11 4.5-8 2.2 3.5H74" />
            <circle cx="25" cy="65.5" r="5" fill="var(--p-paper,#fffefb)" />
            <circle cx="85" cy="40.5" r="2.75" fill="var(--p-accent,#f0a500)" strokeWidth="2" />
            <path fill="var(--p-tone,#3b9663)" d="M99 47h13v36H99z" />
            <path strokeWidth="2" d="M105.5 47v36" />
          </g>
        </g>
      </>
    ),
  },
  'pack-pills': {
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
            d="M28 48c0-7 5-10 10-10h36c5 0 10 3 10 10v49a9 9 0 0 1-9 9H37a9 9 0 0 1-9-9z"
          />
          <rect width="50" height="24" x="31" y="14" fill="var(--p-tone,#3b9663)" rx="4" />
          <path strokeWidth="2" d="M39 20v12m8.5-12v12M56 20v12m8.5-12v12M73 20v12" />
          <path fill="var(--p-paper,#fffefb)" d="M28 52h56v36H28z" />
          <path fill="var(--p-tone,#3b9663)" d="M28 52h56v9H28z" />
          <path strokeWidth="2.25" d="M36 71h22m-22 8h13" />
          <path fill="var(--p-accent,#f0a500)" d="M86 85h7.5v13H86a6.5 6.5 0 0 1 0-13" />
          <path fill="var(--p-paper,#fffefb)" d="M93.5 85h7.5a6.5 6.5 0 0 1 0 13h-7.5z" />
          <circle cx="73" cy="96" r="10" fill="var(--p-paper,#fffefb)" />
          <path strokeWidth="2" d="m68 98.5 10-5" />
        </g>
      </>
    ),
  },
  'pack-pregnancy-test': {
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
          <g transform="rotate(-9 48 60)">
            <rect width="42" height="92" x="25" y="13" fill="var(--p-tint,#c5e0cc)" rx="9" />
            <rect width="20" height="32" x="36" y="24" fill="var(--p-paper,#fffefb)" rx="4" />
            <path stroke="var(--p-accent,#f0a500)" strokeWidth="5" strokeLinecap="butt" d="M37.4 34h17.2" />
            <path stroke="var(--p-tint,#c5e0cc)" strokeWidth="5" strokeLinecap="butt" d="M37.4 46h17.2" />
            <path strokeWidth="2" d="M60 34h2m-2 12h2" />
            <path fill="var(--p-tone,#3b9663)" d="M25 70h42v26a9 9 0 0 1-9 9H34a9 9 0 0 1-9-9z" />
            <rect width="16" height="22" x="38" y="76" fill="var(--p-paper,#fffefb)" rx="8" />
            <path strokeWidth="2" d="M46 83v8" />
          </g>
          <g transform="rotate(8 94 60)">
            <path fill="var(--p-tone,#3b9663)" d="M94 24c6.5 0 10 4.5 10 11v11H84V35c0-6.5 3.5-11 10-11" />
            <rect width="24" height="8" x="82" y="46" fill="var(--p-tint,#c5e0cc)" rx="2.5" />
            <path fill="var(--p-paper,#fffefb)" d="M87 54h14v26c0 4-4.5 5-4.5 9v5h-5v-5c0-4-4.5-5-4.5-9z" />
            <path fill="var(--p-tint,#c5e0cc)" stroke="none" d="M88.4 66h11.2v14c0 3-4 4-4.6 8h-2c-.6-4-4.6-5-4.6-8z" />
          </g>
        </g>
      </>
    ),
  },
  'pack-pump': {
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
            d="M33 58c0-8 5-13 13-13h28c8 0 13 5 13 13v40a8 8 0 0 1-8 8H41a8 8 0 0 1-8-8z"
          />
          <rect width="24" height="11" x="48" y="34" fill="var(--p-tone,#3b9663)" rx="2" />
          <path fill="var(--p-paper,#fffefb)" d="M56 34V24h8v10" />
          <path fill="var(--p-tone,#3b9663)" d="M38 28v-5c0-5 3-8 8-8h24a4 4 0 0 1 4 4v5H47v4z" />
          <path fill="var(--p-paper,#fffefb)" d="M33 62h54v32H33z" />
          <path
            fill="var(--p-accent,#f0a500)"
            strokeWidth="2.25"
            d="M60 68c5 6 8 9 8 13.5a8 8 0 0 1-16 0C52 77 55 74 60 68"
          />
        </g>
      </>
    ),
  },
  'pack-sachet': {
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
          <g transform="rotate(-7 60 60)">
            <path
              fill="var(--p-paper,#fffefb)"
              d="m29 20 5-6 5.2 6 5.2-6 5.2 6 5.2-6 5.2 6 5.2-6 5.2 6 5.2-6 5.2 6 5.2-6 5 6v80l-5 6-5.2-6-5.2 6-5.2-6-5.2 6-5.2-6-5.2 6-5.2-6-5.2 6-5.2-6-5.2 6-5-6z"
            />
            <path fill="var(--p-tone,#3b9663)" stroke="none" d="M29 29h62v14H29z" />
            <path strokeWidth="2" d="M29 29h62M29 43h62M29 91h62" />
            <path fill="var(--p-tint,#c5e0cc)" strokeWidth="2" d="m91 52-7 3.5 7 3.5" />
            <path
              fill="var(--p-tint,#c5e0cc)"
              strokeWidth="2"
              d="M29 79c9-6 15 3 24 0s14-9 22-5c5 2.5 10 1 16-1v18H29z"
            />
            <circle cx="56" cy="62" r="9" fill="var(--p-accent,#f0a500)" />
            <path stroke="var(--p-paper,#fffefb)" strokeWidth="2.5" d="M36 36h22" />
          </g>
        </g>
      </>
    ),
  },
  'pack-scale': {
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
          <g transform="rotate(-7 60 61)">
            <rect width="92" height="89" x="14" y="16" fill="var(--p-tint,#c5e0cc)" rx="13" />
            <path
              fill="var(--p-tone,#3b9663)"
              stroke="none"
              d="M14 95h92c-.6 6.2-5.6 10-13 10H27c-7.4 0-12.4-3.8-13-10"
            />
            <path strokeWidth="2" d="M15.5 94.5h89" />
            <rect width="92" height="89" x="14" y="16" rx="13" />
            <rect width="44" height="21" x="38" y="23" fill="var(--p-paper,#fffefb)" rx="4" />
            <path
              strokeWidth="2.25"
              d="M51.5 28h-5.5v11h5.5v-5.5h-5.5M56 28v5.5h5.5m0-5.5v11M74 28h-5.5v5.5h5.5v5.5h-5.5"
            />
            <circle cx="64.8" cy="39" r="1.4" fill="var(--p-line,#0c3b28)" stroke="none" />
            <path
              fill="var(--p-paper,#fffefb)"
              d="M38 51c8 0 13 5.5 13 13 0 5-2.5 8-2.5 12.5 0 6.5-3 10.5-8 10.5s-8-4-8-9.5c0-6-6.5-8.5-6.5-16C26 55 31 51 38 51m44 0c-8 0-13 5.5-13 13 0 5 2.5 8 2.5 12.5 0 6.5 3 10.5 8 10.5s8-4 8-9.5c0-6 6.5-8.5 6.5-16C94 55 89 51 82 51"
            />
            <circle cx="93" cy="33.5" r="3" fill="var(--p-accent,#f0a500)" strokeWidth="2" />
          </g>
        </g>
      </>
    ),
  },
  'pack-strip': {
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
          <g transform="rotate(9 60 60)">
            <rect width="66" height="94" x="27" y="13" fill="var(--p-tint,#c5e0cc)" rx="6" />
            <path strokeDasharray="1 5" strokeWidth="2" d="M27 37.5h66M27 60h66M27 83h66" />
            <path fill="var(--p-tone,#3b9663)" d="M33 13h6v94h-6a6 6 0 0 1-6-6V19a6 6 0 0 1 6-6" />
            <circle cx="53" cy="25.5" r="9" fill="var(--p-paper,#fffefb)" />
            <path strokeWidth="2" d="m48.4 28.1 9.2-5.2" />
            <circle cx="78" cy="25.5" r="9" fill="var(--p-paper,#fffefb)" />
            <path strokeWidth="2" d="m73.4 28.1 9.2-5.2" />
            <circle cx="53" cy="49" r="9" fill="var(--p-paper,#fffefb)" />
            <path strokeWidth="2" d="m48.4 51.6 9.2-5.2" />
            <circle cx="78" cy="49" r="9" fill="var(--p-paper,#fffefb)" />
            <path strokeWidth="2" d="m73.4 51.6 9.2-5.2" />
            <circle cx="53" cy="72" r="9" fill="var(--p-paper,#fffefb)" />
            <path strokeWidth="2" d="m48.4 74.6 9.2-5.2" />
            <circle cx="78" cy="72" r="9" fill="var(--p-paper,#fffefb)" />
            <path strokeWidth="2" d="m73.4 74.6 9.2-5.2" />
            <circle cx="53" cy="95" r="9" fill="var(--p-paper,#fffefb)" />
            <path strokeWidth="2" d="m48.4 97.6 9.2-5.2" />
            <circle cx="78" cy="95" r="9" fill="var(--p-line,#0c3b28)" />
            <path
              fill="var(--p-tint,#c5e0cc)"
              strokeWidth="1.75"
              d="m71.5 89.5 6.5 3 6-3.5-1.5 6.5 4 4.5-7-.5-4.5 4-.5-6.5z"
            />
          </g>
        </g>
      </>
    ),
  },
  'pack-thermometer': {
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
          <g transform="rotate(12 60 60)">
            <path
              fill="var(--p-tint,#c5e0cc)"
              d="M60 10c11 0 18.5 7.5 18.5 18v32c0 9-8 12-11 20L66 97H54l-1.5-17c-3-8-11-11-11-20V28C41.5 17.5 49 10 60 10"
            />
            <path fill="var(--p-tone,#3b9663)" d="M60 10c10 0 17 6 18.3 15H41.7C43 16 50 10 60 10" />
            <rect width="27" height="24" x="46.5" y="32" fill="var(--p-paper,#fffefb)" rx="3.5" />
            <path strokeWidth="2.25" d="M51 38h7v12h-7m1-6h6M62.5 38h7l-3.15 12" />
            <path strokeWidth="2" d="M55 64.5h10" />
            <path fill="var(--p-accent,#f0a500)" d="M53.5 95h13v7.5a6.5 6.5 0 0 1-13 0z" />
          </g>
        </g>
      </>
    ),
  },
  'pack-tube': {
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
            <path fill="var(--p-tone,#3b9663)" d="m47.841 9.56 46.575 11.613-2.42 9.702-46.574-11.612z" />
            <path
              strokeWidth="1.75"
              d="m54.633 11.254-2.419 9.703m9.211-8.01-2.419 9.703m9.212-8.01-2.42 9.704m9.212-8.01-2.42 9.703m9.212-8.01-2.42 9.703m9.212-8.009-2.42 9.703"
            />
            <path
              fill="var(--p-paper,#fffefb)"
              d="M46.878 19.626 90.54 30.513 69.958 82.064c-1.453 3.76-4.362 5.096-7.273 4.37L45.219 82.08c-2.91-.726-4.852-3.271-4.37-7.273z"
            />
            <path fill="var(--p-tint,#c5e0cc)" d="m45.48 32.675 40.17 10.016-7.459 18.753-34.93-8.71z" />
            <path strokeWidth="2.25" d="m53.442 44.967 19.406 4.838" />
            <path
              stroke="var(--p-accent,#f0a500)"
              strokeLinecap="butt"
              strokeWidth="5"
              d="M41.862 65.784 73.3 73.622"
            />
            <path
              fill="var(--p-tone,#3b9663)"
              d="m42.308 81.354 23.288 5.806-2.173 16.98a4 4 0 0 1-4.848 2.913l-19.406-4.839a4 4 0 0 1-2.914-4.848z"
            />
            <path strokeWidth="2" d="M46.679 88.628 44.5 97.36m8-7.28-2.178 8.732m8-7.281-2.178 8.732" />
          </g>
        </g>
      </>
    ),
  },
  'pack-vial': {
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
            d="M24 52c0-4 3-5 3-9h26c0 4 3 5 3 9v46a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z"
          />
          <path
            fill="var(--p-tone,#3b9663)"
            stroke="none"
            d="M25.5 76h29v21a7.5 7.5 0 0 1-7.5 7.5H33a7.5 7.5 0 0 1-7.5-7.5z"
          />
          <path fill="var(--p-tint,#c5e0cc)" strokeWidth="2" d="M24 58h32v18H24z" />
          <path strokeWidth="2.25" d="M30 67h14" />
          <rect width="30" height="12" x="25" y="31" fill="var(--p-accent,#f0a500)" rx="2.5" />
          <path fill="var(--p-paper,#fffefb)" d="M29 31v-4h22v4" />
          <path d="M24 52v46a8 8 0 0 0 8 8h16a8 8 0 0 0 8-8V52" />
          <path d="M70 14h24m-12 0v18m-10 0h20" />
          <rect width="19" height="48" x="72.5" y="32" fill="var(--p-paper,#fffefb)" rx="3" />
          <path fill="var(--p-tone,#3b9663)" stroke="none" d="M73.9 54h16.2v24H73.9z" />
          <path d="M73 54h18" />
          <path strokeWidth="1.75" d="M84 40h7m-7 7h7m-7 14h7m-7 7h7" />
          <path fill="var(--p-tint,#c5e0cc)" d="M77 80h10l-2 8h-6z" />
          <path d="M82 88v18" />
        </g>
      </>
    ),
  },
} as const satisfies Record<string, Drawing>;

export type PackName = keyof typeof packs;
