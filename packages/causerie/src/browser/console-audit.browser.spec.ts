import { addToBlocklist } from '@causerie/contracts/chat'
import { updateUser } from '@causerie/contracts/community'
import { createPost, deletePost, getPost } from '@causerie/contracts/content'
import { callOperation } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostileName } from '../../test/hostile-texts.ts'
import { chromium, useDemoInBrowser } from '../../test/in-browser.ts'
import { seriousViolations } from '../../test/serious-violations.ts'

/** A folder for pictures of the screens, for people. */
const pictures = process.env.CONSOLE_PICTURES

const open = useDemoInBrowser()

const calm = { name: 'prefers-reduced-motion', value: 'reduce' }
const openCalm = async (): Promise<Page> => {
  const page = await open('/console/audit')
  await page.setViewport({ width: 1100, height: 900 })
  await page.emulateMediaFeatures([calm])
  return page
}
const press = (page: Page, button: string) => page.locator(`::-p-aria([name="${button}"][role="button"])`).click()
const openAsAdministrator = async (): Promise<Page> => {
  const page = await openCalm()
  await page.locator('input').click()
  await page.keyboard.sendCharacter(open.credentials().adminToken)
  await press(page, 'Sign in')
  await page.locator('article').wait()
  return page
}
const entries = (page: Page) => async (): Promise<string[]> =>
  page.$$eval('article', (all) => all.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ')))
const take = async (page: Page, name: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` })
}

describe.skipIf(chromium === '')('the audit log in the console', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    if (chromium === '') return
    const { baseUrl, adminToken } = open.credentials()
    const headers = { authorization: `Bearer ${adminToken}` }
    const renamed = { userId: 'dan', displayName: hostileName, roles: ['moderator'] }
    const answers = [
      await callOperation(baseUrl, updateUser, { body: renamed, headers }),
      await callOperation(baseUrl, addToBlocklist, { body: { regexs: [hostileName] }, headers }),
    ]
    if (answers.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(answers))
  })

  test('shows administrators all services by time, and takes nothing for more than text', async () => {
    const page = await openAsAdministrator()
    const shown = await entries(page)()
    expect(shown[0]).toMatch(/Rules changed block list/)
    expect(shown[0]).toContain(hostileName)
    expect(shown[1]).toMatch(/Roles changed/)
    expect(shown[1]).toContain(`concerns ${hostileName}`)
    expect(shown[1]).toContain('given: moderator')
    const times = await page.$$eval('article time', (all) => all.map((time) => time.getAttribute('datetime') ?? ''))
    expect(times.length).toBeGreaterThan(2)
    expect(times).toEqual(times.toSorted().toReversed())
    await take(page, 'audit')
    expect(await seriousViolations(page)).toEqual([])
    await page.emulateMediaFeatures([calm, { name: 'prefers-color-scheme', value: 'dark' }])
    await page.locator('[data-mantine-color-scheme="dark"]').wait()
    await page.setViewport({ width: 360, height: 780 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await take(page, 'audit-narrow-dark')
    expect(await seriousViolations(page)).toEqual([])
    expect(await page.evaluate('window.wasRun')).toBeUndefined()
  })

  test('is narrowed down by what was done and by a click on a name, which the URL says', async () => {
    const page = await openAsAdministrator()
    await page.select('select', 'rolesChanged')
    await eventually(async () => (await entries(page)()).every((entry) => entry.startsWith('Roles changed'))).toBe(true)
    await page.locator('article a[title^="Only what concerns"]').click()
    await eventually(() => page.evaluate('location.search')).toMatch(/kind=rolesChanged.*user=dan|user=dan.*kind=rolesChanged/)
    await eventually(async () => (await entries(page)()).length).toBe(1)
    await press(page, 'Show everything')
    await eventually(async () => (await entries(page)())[0]).toMatch(/Rules changed/)
    expect(await page.evaluate('location.search')).toBe('')
  })

  test('restores what a moderator deleted', async () => {
    const { baseUrl, adminToken, tokens } = open.credentials()
    const headers = { authorization: `Bearer ${adminToken}` }
    const postId = 'deleted-and-restored'
    const ofBob = { authorization: `Bearer ${tokens.bob}` }
    await callOperation(baseUrl, createPost, { body: { postId, data: { text: 'Still here' } }, headers: ofBob })
    await callOperation(baseUrl, deletePost, { params: { postId }, query: {}, headers })
    const isDeleted = async () => (await callOperation(baseUrl, getPost, { params: { postId }, headers })).body.posts[0]?.isDeleted
    await eventually(isDeleted).toBe(true)
    const page = await openAsAdministrator()
    await page.select('select', 'deleted')
    await press(page, 'Restore')
    await eventually(isDeleted).toBe(false)
    await eventually(async () => (await entries(page)())[0]).toMatch(/^Deleted/)
    await take(page, 'audit-restored')
  })

  test('shows moderators what was done in their communities alone, in their language', async () => {
    const page = await openCalm()
    await press(page, 'Alice Moreau')
    await page.locator('article').wait()
    const shown = await entries(page)()
    expect(shown.length).toBeGreaterThan(0)
    for (const entry of shown) expect(entry).toMatch(/in the (community|channel)/)
    await press(page, 'Polski')
    await eventually(async () => page.evaluate('document.body.innerText')).toMatch(/Kto, co i komu zrobił/)
    await take(page, 'audit-moderator')
  })
})
