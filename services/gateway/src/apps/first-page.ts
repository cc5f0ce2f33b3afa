import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import { refusalKindAnswer, send } from '@causerie/http'
import type { Health } from '@causerie/kernel'
import type { FastifyInstance } from 'fastify'
import { escaped } from '../docs/escaped.ts'
import { contentPolicy } from '../docs/pages.ts'
import type { BuiltApp } from './built-app.ts'

/** Serves `/` to browsers. Everybody else is answered as at any path without an operation. */
export const addFirstPage = (
  app: FastifyInstance,
  health: () => Promise<Health>,
  apps: readonly LinkedApp[] = [],
): void => {
  app.get('/', async ({ headers }, reply) => {
    reply.header('vary', 'accept')
    if (!headers.accept?.includes('text/html'))
      return send(reply, refusalKindAnswer(refusalKinds['route-not-found']))
    const { isReady } = await health().catch(() => ({ isReady: false }))
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentPolicy)
    const built = await Promise.all(
      apps.map(async (app) => ((await app.built.page()) ? [app.link] : [])),
    )
    return firstPage(isReady, [...built.flat(), ...links])
  })
}

type Link = { href: string; title: string; text: string }
/** An app that the first page leads to once it is built. */
export type LinkedApp = { built: BuiltApp; link: Link }

const links: readonly Link[] = [
  {
    href: '/docs',
    title: 'Operations',
    text: 'Every operation of the HTTP API, filled in with a request that works.',
  },
  {
    href: '/docs/events',
    title: 'Events',
    text: 'Every event that the services record, with the schema of its data.',
  },
  {
    href: '/docs/clients',
    title: 'Guide for clients',
    text: 'Sign in, send commands, page, retry, upload, and follow what happens.',
  },
]

const card = ({ href, title, text }: Link): string => `
      <a class="card" href="${href}"><b>${escaped(title)}</b><span>${escaped(text)}</span></a>`

const firstPage = (isReady: boolean, cards: readonly Link[]): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <title>Causerie</title>
  <link rel="icon" href="/docs/pages/icon.svg">
  <link rel="stylesheet" href="/docs/pages/first.css">
</head>
<body>
  <main>
    <img src="/docs/pages/icon.svg" alt="" width="56" height="56">
    <h1>Causerie</h1>
    <p class="lead">A self-hosted backend for communities and chat: users, communities, posts, chat and notifications behind one HTTP API.</p>
    <p class="health ${isReady ? 'good' : 'bad'}" role="status">${isReady ? 'Everything runs' : 'Some of it is not available right now'}</p>
    <div class="cards">${cards.map(card).join('')}
    </div>
  </main>
</body>
</html>
`
