const meta = (name, content) => ({ tag: 'meta', attrs: { name, content }, injectTo: 'head' })

/** For Vite: completes the heads of the pages of all apps, which have their titles. */
export const sharedHead = {
  name: 'causerie:shared-head',
  transformIndexHtml: () => [
    meta('viewport', 'width=device-width, initial-scale=1'),
    meta('color-scheme', 'light dark'),
    { tag: 'link', attrs: { rel: 'icon', href: '/docs/pages/icon.svg' }, injectTo: 'head' },
  ],
}
