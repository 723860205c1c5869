// The pages, each loaded when it is first visited.

import type { Component } from 'svelte';
import type { Route } from '../shared/router.svelte';
import { part } from '../shared/parts';
import type { Part as Texts } from '../text/catalogue';
import { learn } from '../text/language.svelte';

type Page = Component<Record<string, never>> | Component<{ id: string }> | Component<{ game: string }>;

const LOADERS: Record<Route['page'], () => Promise<{ default: Page }>> = {
  home: () => import('../pages/home/HomePage.svelte'),
  new: () => import('../pages/newtable/NewTablePage.svelte'),
  table: () => import('../pages/table/TablePage.svelte'),
  replay: () => import('../pages/ReplayPage.svelte'),
  setup: () => import('../pages/newtable/SetUpPage.svelte'),
  analysis: () => import('../pages/AnalysisPage.svelte'),
  study: () => import('../pages/AnalysisPage.svelte'),
  learn: () => import('../pages/LearnPage.svelte'),
  puzzles: () => import('../pages/puzzles/PuzzlesPage.svelte'),
  puzzle: () => import('../pages/puzzles/PuzzlePage.svelte'),
  account: () => import('../pages/account/AccountPage.svelte'),
  about: () => import('../pages/AboutPage.svelte'),
  rules: () => import('../pages/RulesPage.svelte'),
  explore: () => import('../pages/explore/ExplorePage.svelte'),
  missing: () => import('../pages/MissingPage.svelte'),
};

const TEXTS: Partial<Record<Route['page'], readonly Texts[]>> = {
  new: ['web/pages', 'maps'],
  setup: ['web/pages', 'web/analysis', 'web/review', 'programs'],
  analysis: ['web/analysis', 'web/review'],
  study: ['web/analysis', 'web/review', 'programs'],
  learn: ['web/analysis', 'web/review'],
  puzzles: ['web/puzzles'],
  puzzle: ['web/puzzles'],
  account: ['web/pages'],
  about: ['web/pages'],
  explore: ['explore'],
};

/** The page's component and what it is to show. */
export async function load(
  route: Route,
): Promise<{ Page: Component<Record<string, string>>; props: Record<string, string> }> {
  const { page, ...props } = route;
  const [{ default: Page }] = await part(() => Promise.all([LOADERS[page](), learn(...(TEXTS[page] ?? []))]));
  return { Page: Page as Component<Record<string, string>>, props };
}
