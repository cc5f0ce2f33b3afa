import { createMessage, queryChannels } from '@causerie/contracts/chat'
import { createPost } from '@causerie/contracts/content'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { lookTwice, press, textOf, useConsole } from './in-console.ts'

const { ask, as, open, openAs } = useConsole()

const kinds = (page: Page) => (): Promise<string[]> =>
  page.$$eval('section[data-kind] h2.mantine-Title-root', (all) =>
    all.map(({ textContent }) => textContent ?? ''),
  )
const marks = (page: Page) => (): Promise<string[]> =>
  page.$$eval('section[data-kind] mark', (all) => all.map(({ textContent }) => textContent ?? ''))

describe.skipIf(chromium === '')('the screen Find', () => {
  test('finds everything by words, person and day, with links to where it is', async () => {
    for (const text of ['Zucchini for everybody', 'No more zucchini', 'Something else'])
      await ask(as('bob'), createPost, {
        body: { targetType: 'user', targetId: 'bob', data: { text } },
      })
    const { channels } = await ask(as('alice'), queryChannels, { query: { filter: 'member' } })
    const channelId =
      channels.find(({ displayName }) => displayName === 'Balcony Gardens')?.channelId ??
      expect.fail()
    await ask(as('alice'), createMessage, {
      body: { channelId, data: { text: 'Does anybody need zucchini?' } },
    })

    const page = await openAs('Alice Moreau', '/find')
    await eventually(() => textOf(page)).toContain('Write words, or choose a person')
    await page.locator('input[aria-label="Words"]').fill('zucchini')
    await eventually(marks(page)).toEqual(['Zucchini', 'zucchini', 'zucchini'])
    expect(await kinds(page)()).toEqual(['Posts', 'Messages'])
    await lookTwice(page, 'find')

    await page.locator('section[data-kind="messages"] a ::-p-text(Balcony Gardens)').click()
    await page.locator('h1 ::-p-text(Balcony Gardens)').wait()
    await page.goBack()
    await eventually(marks(page)).toEqual(['Zucchini', 'zucchini', 'zucchini'])

    await page.locator('select').fill('posts')
    await eventually(marks(page)).toEqual(['Zucchini', 'zucchini'])
    await page.goto(`${page.url()}&from=2099-01-01`)
    await page.locator('::-p-text(Nothing is found.)').wait()
    await press(page, 'Show everything')
    await eventually(() => new URL(page.url()).search).toBe('')
  })

  test('says which part of the words cannot be read', async () => {
    const page = await openAs('Alice Moreau', '/find?words=tea%20has%3Acake')
    await eventually(() =>
      page.$$eval('[role="alert"] mark', (all) => all.map(({ textContent }) => textContent)),
    ).toEqual(['has:cake'])
    await lookTwice(page, 'find-refused')
  })

  test('is for everybody who signs in', async () => {
    const page = await open('/find?words=zucchini')
    await press(page, 'Dan Lindqvist')
    await page.locator('h1 ::-p-text(Find)').wait()
  })
})
