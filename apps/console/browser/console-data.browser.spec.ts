import {
  getNetwork,
  getUserHold,
  liftCommunityHold,
  queryCommunities,
  queryHolds,
  setUserHold,
} from '@causerie/contracts/community'
import { callOperation } from '@causerie/testkit'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import {
  confirm,
  dismissNotices,
  look,
  lookTwice,
  press,
  row,
  textOf,
  useConsole,
} from './in-console.ts'

const { credentials, ask, open, openWith } = useConsole()

const form = 'form[aria-label="New hold"]'
const holds = async () => (await ask(credentials().adminToken, queryHolds, {})).holds
const holdOf = async (userId: string) =>
  (await ask(credentials().adminToken, getUserHold, { params: { userId } })).holds[0]
/** By the keyboard alone. */
const hold = async (page: Page, { what, reason }: { what: string; reason: string }) => {
  await page.locator(`${form} input[maxlength="150"]`).fill(what)
  await page.keyboard.press('Tab')
  await page.locator(`${form} textarea`).fill(reason)
  await page.locator(`${form} button[type="submit"]:not(:disabled)`).wait()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

describe.skipIf(chromium === '')('data in the console', () => {
  test('somebody and a community are held, with a reason, and let go', async () => {
    const { adminToken } = credentials()
    const page = await openWith(adminToken, '/data')
    await page.locator('[role="tabpanel"] ::-p-text(Nothing is on hold)').wait()
    await page.locator('summary ::-p-text(New hold)').click()
    await hold(page, { what: 'bob', reason: 'Case 2026-17' })
    await eventually(() => holdOf('bob')).toMatchObject({ reason: 'Case 2026-17' })
    const ofBob = row('user:bob')
    await eventually(() => page.$eval(ofBob, (shown) => shown.innerText)).toMatch(
      /^Bob Ojukwu\s+Case 2026-17\s+Person, set by .+\s+Lift the hold$/,
    )

    await page.locator(`${form} label ::-p-text(Community)`).click()
    await hold(page, { what: 'Slow Readers', reason: 'Case 2026-18' })
    const { communities } = await ask(adminToken, queryCommunities, {
      query: { keyword: 'slow readers' },
    })
    const communityId = communities[0]?.communityId ?? expect.fail()
    await page.locator(`${row(`community:${communityId}`)} a ::-p-text(Slow Readers)`).wait()
    expect(await holds()).toMatchObject([
      { recordId: communityId, reason: 'Case 2026-18' },
      { recordId: 'bob' },
    ])
    await lookTwice(page, 'holds')
    await press(page, 'Polski')
    await page.locator('h1 ::-p-text(Dane)').wait()
    await lookTwice(page, 'holds-polish')
    await page.locator('[role="tab"] ::-p-text(Usunięcie)').click()
    await page.locator('[role="status"] ::-p-text(Sieci nie można usunąć)').wait()
    await lookTwice(page, 'network-deletion-polish')
    await press(page, 'English')
    await page.locator('[role="tab"] ::-p-text(Holds)').click()

    await dismissNotices(page)
    await press(page, 'Lift the hold', ofBob)
    await confirm(page, 'Lift the hold')
    await eventually(() => holdOf('bob')).toBeUndefined()
    await press(page, 'Undo')
    await eventually(() => holdOf('bob')).toMatchObject({ reason: 'Case 2026-17' })
    await press(page, 'Lift the hold', ofBob)
    await confirm(page, 'Lift the hold')
    await eventually(() => page.$(ofBob)).toBeNull()
    await ask(adminToken, liftCommunityHold, { params: { communityId } })
  })

  test('others see nothing of it', async () => {
    const page = await open('/data/deletion')
    await press(page, 'Alice Moreau')
    await page.locator('main [role="alert"] ::-p-text(You may not see this)').wait()
  })

  // The last test: nothing is left after it.
  test('the network is deleted once its name is typed and nothing is on hold', async () => {
    const { adminToken, baseUrl } = credentials()
    const { name } = await ask(adminToken, getNetwork, {})
    const page = await openWith(adminToken, '/data/deletion')
    const deletion = 'form[aria-label="Delete this network"]'
    const button = `${deletion} button[type="submit"]`
    await page.locator(`h2 ::-p-text(“${name}”)`).wait()
    await lookTwice(page, 'network-deletion')
    const params = { userId: 'alice' }
    // The screen has not heard of the hold yet.
    await ask(adminToken, setUserHold, { params, body: { reason: 'Case 2026-19' } })
    await page.locator(`${deletion} input`).fill(name.toLowerCase())
    expect(await page.$(`${button}:disabled`)).not.toBeNull()
    await page.locator(`${deletion} input`).fill(name)
    await page.keyboard.press('Enter')
    await page.locator('[role="alert"] ::-p-text(on hold)').wait()
    await look(page, 'network-deletion-refused')
    await page.reload()
    await page.locator('[role="status"] ::-p-text(while something is on hold)').wait()
    await look(page, 'network-deletion-held')
    expect(await page.$(deletion)).toBeNull()

    await page.locator('[role="tab"] ::-p-text(Holds)').click()
    await press(page, 'Lift the hold', row('user:alice'))
    await confirm(page, 'Lift the hold')
    await page.locator('[role="tab"] ::-p-text(Deletion)').click()
    await page.locator(`${deletion} input`).fill(name)
    await press(page, 'Delete this network', deletion)
    await page.locator('[role="status"] ::-p-text(is deleted, and you are signed out)').wait()
    await lookTwice(page, 'network-deleted')
    const answer = await callOperation(baseUrl, getNetwork, {
      headers: { authorization: `Bearer ${adminToken}` },
    })
    expect(answer.status).toBe(401)
    await page.reload()
    await page.locator('input[type="password"]').wait()
    expect(await textOf(page)).not.toContain('administrator,')
  })
})
