import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { layers } from './layers.js';

export default ts.config(
  { ignores: ['node_modules', 'src/wire/schema.d.ts'] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  layers,
  {
    rules: {
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 70],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Texts that people wrote are shown as text, never as markup.
      'svelte/no-at-html-tags': 'error',
      'no-undef': 'off',
    },
  },
);
