import { addToBlocklist, queryAllowlist } from '@causerie/contracts/chat'
import { updateUser } from '@causerie/contracts/community'
import { createPost, deletePost, getPost } from '@causerie/contracts/content'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostileName } from './hostile-texts.ts'
import {
  confirm,
  dismissNotices,
  look,
  lookTwice,
  press,
  row,
  take,
  textOf,
  type useConsole,
} from './in-console.ts'

const entries = (page: Page) => async (): Promise<string[]> =>
  page.$$eval('article', (all) => all.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ')))

/**
 * The specs of the audit log and of the rules, last in their world: they block words and rename
 * somebody.
 */
export const auditInConsole = ({
  credentials,
  as,
  ask,
  openAs,
  openWith,
}: ReturnType<typeof useConsole>): void => {
  describe.skipIf(chromium === '')(
    'the audit log and the rules in the console',
    { timeout: 120_000 },
    () => {
      const openAsAdministrator = async (): Promise<Page> => {
        const page = await openWith(credentials().adminToken, '/audit')
        await page.locator('article').wait()
        return page
      }
      beforeAll(async () => {
        if (chromium === '') return
        const { adminToken } = credentials()
        await ask(adminToken, updateUser, {
          body: { userId: 'dan', displayName: hostileName, roles: ['moderator'] },
        })
        await ask(adminToken, addToBlocklist, { body: { regexs: [hostileName] } })
      })

      test('shows administrators all services by time, and takes nothing for more than text', async () => {
        const page = await openAsAdministrator()
        const shown = await entries(page)()
        expect(shown[0]).toMatch(/changed the list of blocked words/)
        expect(shown[0]).toContain(hostileName)
        expect(shown[1]).toContain(`changed the roles of ${hostileName} in the network.`)
        expect(shown[1]).toContain('Roles given: moderator')
        const times = await page.$$eval('article time', (all) =>
          all.map((time) => time.getAttribute('datetime') ?? ''),
        )
        expect(times.length).toBeGreaterThan(2)
        expect(times).toEqual(times.toSorted().toReversed())
        await lookTwice(page, 'audit')
        expect(await page.evaluate('window.wasRun')).toBeUndefined()
      })

      test('is narrowed down by what was done and by a click on a name, which the URL says', async () => {
        const page = await openAsAdministrator()
        await page.select('select', 'rolesChanged')
        await eventually(async () =>
          (await entries(page)()).every((entry) => entry.includes('changed the roles of')),
        ).toBe(true)
        await page.locator('article a[title^="Only what concerns"]').click()
        await eventually(() => page.evaluate('location.search')).toMatch(
          /kind=rolesChanged.*user=dan|user=dan.*kind=rolesChanged/,
        )
        await eventually(async () => (await entries(page)()).length).toBe(1)
        await press(page, 'Show everything')
        await eventually(async () => (await entries(page)())[0]).toMatch(
          /changed the list of blocked words/,
        )
        expect(await page.evaluate('location.search')).toBe('')
      })

      test('restores what a moderator deleted', async () => {
        const { adminToken } = credentials()
        const params = { postId: 'deleted-and-restored' }
        await ask(as('bob'), createPost, { body: { ...params, data: { text: 'Still here' } } })
        await ask(adminToken, deletePost, { params, query: {} })
        const isDeleted = async () =>
          (await ask(adminToken, getPost, { params })).posts[0]?.isDeleted
        await eventually(isDeleted).toBe(true)
        const page = await openAsAdministrator()
        await page.select('select', 'deleted')
        await press(page, 'Restore')
        await eventually(isDeleted).toBe(false)
        await eventually(async () => (await entries(page)())[0]).toMatch(
          / deleted the post of Bob Ojukwu/,
        )
        await take(page, 'audit-restored')
      })

      test('shows moderators what was done in their communities alone, in their language', async () => {
        const page = await openAs('Alice Moreau', '/audit')
        await page.locator('article').wait()
        const shown = await entries(page)()
        expect(shown.length).toBeGreaterThan(0)
        for (const entry of shown) expect(entry).toMatch(/the (community|channel) /)
        await press(page, 'Polski')
        await eventually(() => textOf(page)).toMatch(/Kto, co i komu zrobił/)
        await take(page, 'audit-moderator')
      })

      test('rules are tried, added, switched off and removed', async () => {
        const page = await openWith(credentials().adminToken, '/rules/whitelist')
        const rules = async () =>
          (await ask(credentials().adminToken, queryAllowlist, {})).results
            .filter(({ regex }) => regex === 'flea-market')
            .map(({ isEnabled }) => isEnabled)
        await page.locator('input[maxlength="500"]').fill('flea-market')
        await press(page, 'Try the whitelist on the last day')
        await eventually(() => textOf(page)).toMatch(
          /Of [\d,.]+ records of the last day, \d+ would have been stopped/,
        )
        await press(page, 'Try it on the last day', 'form')
        const counted =
          / messages, [\d,.]+ posts, [\d,.]+ comments?, [\d,.]+ stor(y|ies), [\d,.]+ new users/
        await eventually(
          async () => String(await textOf(page)).match(new RegExp(counted, 'g'))?.length,
        ).toBe(2)
        await lookTwice(page, 'rules-tried')
        await press(page, 'Add')
        await eventually(rules).toEqual([true])
        await page.locator('textarea').fill('See https://elsewhere.test')
        await press(page, 'Ask the rules')
        await eventually(() => textOf(page)).toMatch(/It could not be sent: Some of these links/)
        await look(page, 'rules')
        const ofRule = await page.$$eval(
          'article',
          (all) => all.find(({ innerText }) => innerText.includes('flea-market'))?.dataset.record,
        )
        await page.locator(`${row(ofRule ?? '')} .mantine-Switch-track`).click()
        await eventually(rules).toEqual([false])
        await dismissNotices(page)
        await press(page, 'Try it on the last day', row(ofRule ?? ''))
        await page.locator(`${row(ofRule ?? '')} [role="status"] ::-p-text(of the last day)`).wait()
        await press(page, 'Delete', row(ofRule ?? ''))
        await confirm(page, 'Delete')
        await eventually(rules).toEqual([])
        await page.locator('[role="tab"] ::-p-text(Words)').click()
        await page.locator('::-p-aria([name="whole words only"])').wait()
        await press(page, 'Polski')
        await eventually(() => textOf(page)).toMatch(
          /Zablokowane słowa[\s\S]*Co stałoby się z tym tekstem/,
        )
      })
    },
  )
}
