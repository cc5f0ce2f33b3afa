import { escaped } from './escaped.ts'

/** The pages that the header of each leads to. */
export const pages = [
  { path: '/', name: 'Home' },
  { path: '/demo', name: 'Demo' },
  { path: '/console', name: 'Console' },
  { path: '/docs', name: 'API' },
  { path: '/docs/events', name: 'Events' },
  { path: '/docs/clients', name: 'Guides' },
] as const
export type PagePath = (typeof pages)[number]['path']

/** What a page needs to know of the installation. */
export type PageContext = {
  /** Whether there is a demo world. */
  hasDemo: boolean
}

/** Palette and font of each page. */
export const stylesOfShell = '<link rel="stylesheet" href="/docs/pages/shell.css">'
/** What the header of each page needs in its head. */
export const headOfShell = `${stylesOfShell}
  <script src="/docs/pages/search.js" type="module"></script>`

/** What stands in the head of each page. */
export const headOf = (title: string, more: readonly string[] = []): string => `<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <title>${escaped(title)}</title>
  <link rel="icon" href="/docs/pages/icon.svg">
  ${headOfShell}
  ${more.join('\n  ')}
</head>`

/** The same on every page: where one is, what else there is, and the search. */
export const header = (current: PagePath | undefined, { hasDemo }: PageContext): string => {
  const links = pages
    .filter(({ path }) => path !== '/demo' || hasDemo)
    .map(
      ({ path, name }) =>
        `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${name}</a>`,
    )
  return `<header class="shell" lang="en">
    <a class="name" href="/"><img src="/docs/pages/icon.svg" alt="" width="24" height="24"> <span>Causerie</span></a>
    <nav aria-label="Pages">${links.join(' ')}</nav>
    <button type="button" data-search hidden>Search <kbd>Ctrl K</kbd></button>
  </header>`
}
