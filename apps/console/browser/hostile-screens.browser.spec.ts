import { readFileSync } from 'node:fs'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostileName, madeOfHostile } from './hostile-texts.ts'
import { fillWithHostileTexts } from './hostile-world.ts'
import {
  darkAndNarrow,
  follow,
  lookNarrow,
  scheduleOf,
  signInWith,
  textOf,
  useConsole,
} from './in-console.ts'

const world = useConsole()

type Visit = { path: string; by: 'administrator' | 'alice'; hasWords: boolean }
/** Screens with words of users, as the administrator sees them. */
const shown = (...paths: string[]): Visit[] =>
  paths.map((path) => ({ path, by: 'administrator', hasWords: true }))
const wordless = (...paths: string[]): Visit[] =>
  paths.map((path) => ({ path, by: 'administrator', hasWords: false }))
const elsewhere: readonly Visit[] = []

type Ids = Awaited<ReturnType<typeof fillWithHostileTexts>>
/** Every route of the console, and what is opened there; of a screen with tabs, each is chosen. */
const routes: Readonly<Record<string, (ids: Ids) => readonly Visit[]>> = {
  '/': () => elsewhere,
  '/review': () => elsewhere,
  '/review/$type': () => shown('/review/post'),
  '/find': () => shown('/find?words=bold'),
  '/people': () => shown('/people'),
  '/people/$userId': () => shown('/people/bob'),
  '/communities': () => shown('/communities'),
  '/communities/$communityId/$part': ({ communityId }) =>
    shown(`/communities/${communityId}/members`),
  '/chat': () => shown('/chat'),
  '/chat/$channelId/$part': ({ channelId }) => shown(`/chat/${channelId}/members`),
  '/categories': () => shown('/categories'),
  '/schedule': ({ scheduledAt }) => [
    { path: scheduleOf(scheduledAt), by: 'alice', hasWords: true },
  ],
  '/rules': () => elsewhere,
  '/rules/$list': () => shown('/rules/whitelist'),
  '/roles': () => shown('/roles'),
  '/audit': () => shown('/audit'),
  '/notifications': () =>
    wordless(`/notifications?event=none&user=${encodeURIComponent(hostileName)}`),
  '/streams': () => shown('/streams'),
  '/streams/$streamId': ({ streamId }) => shown(`/streams/${streamId}`),
  '/webhooks': () => shown('/webhooks'),
  '/webhooks/$webhookId/$part': ({ webhookId }) => wordless(`/webhooks/${webhookId}/state`),
  '/webhooks/$webhookId/deliveries/$deliveryId': ({ webhookId }) =>
    wordless(`/webhooks/${webhookId}/deliveries/1`),
  '/data': () => elsewhere,
  '/data/$part': () => wordless('/data/holds'),
  '/push': () => elsewhere,
  '/push/$part': () => wordless('/push/state'),
  '/settings': () => elsewhere,
  '/settings/$part': () => wordless('/settings/social'),
  '/health': () => wordless('/health'),
}

const sources = readFileSync(new URL('../src/router.tsx', import.meta.url), 'utf8')

test('every route of the console has its place in the walk', () => {
  const paths = [...sources.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path)
  expect(paths).toHaveLength(sources.match(/\bcreateRoute\(/g)?.length ?? 0)
  expect(Object.keys(routes).toSorted()).toEqual(paths.toSorted())
})

/** Waits until all is loaded, and expects the texts of users as texts, and as nothing else. */
const expectText = async (page: Page, where: string, hasWords = true): Promise<void> => {
  await page.waitForFunction(
    `document.querySelector('main, [data-person]') && !document.querySelector('[role="status"][aria-label]')`,
  )
  if (hasWords) await eventually(() => textOf(page), { timeout: 15_000 }).toContain(hostileName)
  expect(
    await page.$$eval(madeOfHostile, (all) => all.map(({ outerHTML }) => outerHTML)),
    where,
  ).toEqual([])
  expect(await page.evaluate('window.wasRun'), where).toBeUndefined()
  await lookNarrow(page, where)
}

/** The screen as it is opened, and with each other tab. */
const eachTab = async (page: Page, look: (tab: string) => Promise<void>): Promise<void> => {
  await look('')
  const { length } = await page.$$('[role="tab"]')
  for (let place = 1; place < length; place += 1) {
    const nth = `:nth-of-type(${place + 1})`
    await page.locator(`[role="tab"]${nth}`).click()
    await page.waitForSelector(`[role="tab"][aria-selected="true"]${nth}`)
    await look(`-${place}`)
  }
}

describe.skipIf(chromium === '')(
  'hostile texts are shown as text, in the dark and on a phone',
  () => {
    let ids: Ids
    beforeAll(async () => {
      if (chromium !== '') ids = await fillWithHostileTexts(world)
    })

    const visits = (reader: Visit['by']) =>
      Object.values(routes).flatMap((visitsOf) => visitsOf(ids).filter(({ by }) => by === reader))
    test.each(['administrator', 'alice'] as const)(
      'on every screen of the console that is opened by %s',
      async (reader) => {
        const page = await world.open()
        await darkAndNarrow(page)
        await signInWith(
          page,
          reader === 'administrator' ? world.credentials().adminToken : world.as(reader),
        )
        await page.locator('section h1').wait()
        for (const { path, hasWords } of visits(reader)) {
          await follow(page, path)
          await eachTab(page, (tab) =>
            expectText(page, `hostile${path.replaceAll(/\W+/g, '-').slice(0, 40)}${tab}`, hasWords),
          )
        }
      },
    )

    test('on the first page, and in the demo: in its sections, comments, stories and notifications', async () => {
      const { baseUrl } = world.credentials()
      const page = await world.open()
      await darkAndNarrow(page)
      await page.goto(baseUrl)
      await expectText(page, 'hostile-first-page', false)
      await page.goto(`${baseUrl}/demo/alice`)
      await page.locator(`[data-post="${ids.postId}"] [data-comments]`).click()
      await eachTab(page, (tab) => expectText(page, `hostile-demo${tab}`))
      await page.locator('[data-channel]').click()
      await page.locator('[role="log"]').wait()
      await expectText(page, 'hostile-demo-conversation')
      await page.goto(`${baseUrl}/demo/carol`)
      await page.locator('[data-story]').click()
      await page.locator('[role="dialog"]').wait()
      await expectText(page, 'hostile-demo-story')
      await page.keyboard.press('Escape')
      await page.locator('header button[aria-haspopup="dialog"]').click()
      await page.locator('[data-tray-item]').wait()
      await expectText(page, 'hostile-demo-tray')
    })
  },
)
