import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import { refusalKindAnswer, send } from '@causerie/http'
import type { Health } from '@causerie/kernel'
import type { FastifyInstance } from 'fastify'
import { escaped } from '../docs/escaped.ts'
import { header, headOf, type PageContext } from '../docs/header.ts'
import { contentPolicy } from '../docs/pages.ts'
import { embeddedDemoPath } from './add-embedded-demo.ts'
import type { BuiltApp } from './built-app.ts'

/** Serves `/` to browsers. Everybody else is answered as at any path without an operation. */
export const addFirstPage = (
  app: FastifyInstance,
  health: () => Promise<Health>,
  { apps = [], hasDemo = false }: { apps?: readonly LinkedApp[]; hasDemo?: boolean } = {},
): void => {
  app.get('/', async ({ headers }, reply) => {
    reply.header('vary', 'accept')
    if (!headers.accept?.includes('text/html'))
      return send(reply, refusalKindAnswer(refusalKinds['route-not-found']))
    const { isReady } = await health().catch(() => ({ isReady: false }))
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', `${contentPolicy}; frame-src 'self'`)
    const built = await Promise.all(
      apps.map(async (app) => ((await app.built.page()) ? [app.link] : [])),
    )
    const cards = [...built.flat(), ...links]
    return firstPage(isReady, cards, { hasDemo })
  })
}

type Link = { href: string; title: string; text: string }
/** An app that the first page leads to once it is built. */
export type LinkedApp = { built: BuiltApp; link: Link }

const links: readonly Link[] = [
  {
    href: '/docs',
    title: 'API',
    text: 'Recipes, and every operation, filled in with a request that works.',
  },
  {
    href: '/docs/events',
    title: 'Events',
    text: 'What your app hears, by streams, MQTT and webhooks, live.',
  },
  {
    href: '/docs/clients',
    title: 'Guide for clients',
    text: 'Sign in, send commands, page, retry, upload, and follow what happens.',
  },
]

const card = ({ href, title, text }: Link): string => `
      <a class="card" href="${href}"><b>${escaped(title)}</b><span>${escaped(text)}</span></a>`

const figures = [
  ['people', 'people in the last hour'],
  ['posts', 'posts a minute'],
  ['messages', 'messages a minute'],
  ['connections', 'connected now'],
] as const

/** Two people to write as, for a reader who may sign them in; loaded when one scrolls there. */
const panes = `
      <div id="panes" hidden>
        <h2>Write as two people</h2>
        <p>What one of them does, the other sees at once. There is more room <a href="/demo/two">on a page of their own</a>.</p>
        <iframe title="Two people of the demo" data-src="${embeddedDemoPath}"></iframe>
      </div>`

/** What is filled in where this reader operates the installation. */
const live = (hasPanes: boolean): string => `
    <section id="now" hidden>
      <h2>Now</h2>
      <dl class="figures">${figures
        .map(([id, name]) => `<div><dt>${name}</dt><dd id="${id}">0</dd></div>`)
        .join('')}</dl>
      <figure>
        <svg id="hour" viewBox="0 0 600 80" preserveAspectRatio="none" role="img" aria-label="Requests by minute in the last hour"></svg>
        <figcaption>Requests by minute, the last hour. Version <span id="version"></span>, data in <code id="folder"></code></figcaption>
      </figure>${hasPanes ? panes : ''}
      <div id="begin" hidden>
        <h2>Begin with this installation</h2>
        <div role="tablist" aria-label="Languages" class="tabs"></div>
        <div class="snippet"><button type="button" id="copy">Copy</button><pre tabindex="0"></pre></div>
      </div>
    </section>`

const firstPage = (
  isReady: boolean,
  cards: readonly Link[],
  context: PageContext,
): string => `<!doctype html>
<html lang="en">
${headOf('Causerie', [
  '<link rel="stylesheet" href="/docs/pages/first.css">',
  '<script src="/docs/pages/first.js" type="module"></script>',
])}
<body>
  ${header('/', context)}
  <main>
    <h1>Causerie</h1>
    <p class="lead">A self-hosted backend for communities and chat: users, communities, posts, chat and notifications behind one HTTP API.</p>
    <p class="health ${isReady ? 'good' : 'bad'}" role="status">${isReady ? 'Everything runs' : 'Some of it is not available right now'}</p>
    <div class="cards">${cards.map(card).join('')}
    </div>${live(cards.some(({ href }) => href === '/demo'))}
  </main>
</body>
</html>
`
