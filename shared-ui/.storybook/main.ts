import { createRequire } from 'node:module';
import type { StorybookConfig } from '@storybook/react-webpack5';

const require = createRequire(import.meta.url);

/** The gallery: every component of shared-ui and page-kit in every state, built with the same loader as the site. */
const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx', '../../page-kit/src/**/*.stories.tsx'],
  framework: '@storybook/react-webpack5',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (webpack) => ({
    ...webpack,
    module: {
      ...webpack.module,
      rules: [
        ...(webpack.module?.rules ?? []),
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
                target: 'es2022',
              },
            },
          },
        },
      ],
    },
    resolve: { ...webpack.resolve, extensions: ['.tsx', '.ts', '.js', '.mjs', '.cjs', '.json'] },
  }),
};

export default config;
