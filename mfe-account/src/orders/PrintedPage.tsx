import { createGlobalStyle } from 'styled-components';

/** The paper shows nothing but the element with `data-bill`, on white in the dark theme too. */
export const PrintedPage = createGlobalStyle`
  @page {
    size: A4;
    margin: 14mm;
  }

  @media print {
    :root,
    body {
      color-scheme: light !important;
      background: Canvas !important;
    }

    body :not(:has([data-bill]), [data-bill], [data-bill] *) {
      display: none !important;
    }

    body :has([data-bill]) {
      display: block !important;
      max-width: none !important;
      min-height: 0 !important;
      margin: 0 !important;
      padding: 0 !important;
      background: none !important;
    }
  }
`;
