import type { Preview } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { GlobalStyle } from '../src/global-style/GlobalStyle';

/** Every story has the base styles of the site, in the theme of the toolbar; links do nothing. */
const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme of the site',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'system', title: 'System' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'system' },
  decorators: [
    function Site(Story, { globals }) {
      const theme = String(globals['theme']);
      useEffect(() => {
        document.documentElement.dataset['theme'] = theme;
      }, [theme]);
      return (
        <>
          <GlobalStyle />
          <Story />
        </>
      );
    },
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
