import type { Preview } from '@storybook/react-webpack5';
import { GlobalStyle } from '../src/global-style/GlobalStyle';

/** Every story has the base styles of the site. Links do nothing. */
const preview: Preview = {
  decorators: [
    (Story) => (
      <>
        <GlobalStyle />
        <Story />
      </>
    ),
  ],
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: ['Theme', 'Actions', 'Form', 'Feedback', 'Navigation', 'Price', 'Product', 'States', 'Sheets'],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
};

export default preview;
