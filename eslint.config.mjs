import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { browserRules, testQualityRules } from './tooling/src/lint/eslint-rules.mjs';

const typed = ['**/*.{ts,tsx,mts,cts}'];
const tests = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '*/test/**/*.{ts,tsx}'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/.data/',
      '**/storybook-static/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  // A comment can't switch a rule off; with --max-warnings 0 the attempt fails.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        console: false,
        process: false,
        URL: false,
        module: true,
        require: false,
        setTimeout: false,
        clearTimeout: false,
      },
    },
  },
  {
    files: typed,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A Fastify handler or an interface may ask for a promise where nothing is awaited.
      '@typescript-eslint/require-await': 'off',
      // A type parameter that only relates a method and its schema is wanted in the contracts.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Mapped types that come to {} and text spread into code points are both meant here.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // A third of the whole lint's time for hints of an editor; and two rules about what is not in use here.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: ['error', 'always'],
      // A Playwright fixture that needs no other fixture says so by an empty pattern.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
    },
  },
  {
    files: [
      '**/*.tsx',
      'shell/**/*.ts',
      'mfe-*/**/*.ts',
      'shared-ui/**/*.ts',
      'page-kit/**/*.ts',
      'release-console/**/*.ts',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/purity': 'error',
      'react-hooks/set-state-in-render': 'error',
      'react-hooks/static-components': 'error',
      'react-hooks/globals': 'error',
    },
  },
  {
    // The shell's offer is handed around as functions; none of them asks for its this.
    files: [
      'shell/**/*.{ts,tsx}',
      'mfe-*/**/*.{ts,tsx}',
      'shared-ui/**/*.{ts,tsx}',
      'page-kit/**/*.{ts,tsx}',
      'release-console/**/*.{ts,tsx}',
    ],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  ...browserRules,
  {
    files: tests,
    rules: {
      // expect(object.method) names a mock, it doesn't call it.
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': ['error', ...testQualityRules],
    },
  },
);
