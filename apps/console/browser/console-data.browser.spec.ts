import {
  getNetwork,
  getRetentionSetting,
  getUserHold,
  liftCommunityHold,
  queryCommunities,
  queryHolds,
  setUserHold,
} from '@causerie/contracts/community'
import { previewRetentionOfContent } from '@causerie/contracts/content'
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

const created = { userId: 'ann', createdAt: '2020-01-01T12:00:00Z' }
/** A post and a message of long ago. */
const oldWords = [
  { kind: 'version', version: 1 },
  { kind: 'user', id: 'ann', displayName: 'Ann', createdAt: created.createdAt },
  { kind: 'channel', id: 'lounge', displayName: 'Lounge', ...created },
  { kind: 'message', id: 'm', channelId: 'lounge', data: { text: 'Old words' }, ...created },
  { kind: 'post', id: 'p', targetType: 'user', targetId: 'ann', data: { text: 'Old' }, ...created },
]
const importOldWords = async () => {
  const { adminToken, baseUrl } = credentials()
  const answer = await fetch(`${baseUrl}/api/v1/imports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${adminToken}`,
      'content-type': 'application/x-ndjson',
    },
    body: oldWords.map((line) => JSON.stringify(line)).join('\n'),
  })
  expect(await answer.text()).toContain('"failed":0')
}
const retention = () => ask(credentials().adminToken, getRetentionSetting, {})
const newRule = 'form[aria-label="New rule"]'
/** By the keyboard alone. */
const setRule = async (page: Page, { days, place }: { days: number; place?: string }) => {
  if (place !== undefined) {
    await page.locator(`${newRule} input[maxlength="150"]`).fill(place)
    await page.keyboard.press('Tab')
  }
  await page.locator(`${newRule} input[type="number"]`).fill(String(days))
  await page.locator(`${newRule} button[type="submit"]:not(:disabled)`).wait()
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

  test('rules of retention are set, changed and removed, and delete once that is confirmed', async () => {
    const { adminToken } = credentials()
    await importOldWords()
    const page = await openWith(adminToken, '/data/retention')
    await page.locator('[role="tabpanel"] ::-p-text(There are no rules)').wait()
    await look(page, 'retention-empty')
    await page.locator('summary ::-p-text(New rule)').click()
    await page.locator(`${newRule} label ::-p-text(Channel)`).click()
    await setRule(page, { days: 1000, place: 'Lounge' })
    const noteOf = (rule: string) => () =>
      page.$eval(rule, (shown) => shown.innerText).catch(() => '')
    await eventually(async () => (await retention()).rules.length).toBe(1)
    const channelId = (await retention()).rules[0]?.channelId ?? expect.fail()
    const ofLounge = row(`messages:${channelId}`)
    await eventually(noteOf(ofLounge)).toMatch(
      /^Messages: Lounge\s+Older than 1000 days, to be deleted now: 1\s/,
    )
    await page.locator(`${newRule} label ::-p-text(Posts)`).click()
    await setRule(page, { days: 900 })
    await eventually(noteOf(row('posts'))).toMatch(
      /^Posts\s+Older than 900 days, to be deleted now: 1\s/,
    )
    await lookTwice(page, 'retention')
    await press(page, 'Polski')
    await page.locator('h1 ::-p-text(Dane)').wait()
    await lookTwice(page, 'retention-polish')
    await press(page, 'English')

    await dismissNotices(page)
    await page.locator(`${row('posts')} input`).fill('901')
    await page.keyboard.press('Enter')
    await eventually(noteOf(row('posts'))).toContain('Older than 901 days')
    await dismissNotices(page)
    await press(page, 'Remove', ofLounge)
    await eventually(() => page.$(ofLounge)).toBeNull()
    await press(page, 'Undo')
    await page.locator(ofLounge).wait()
    expect(await retention()).toMatchObject({
      enabled: false,
      rules: [
        { kind: 'posts', days: 901 },
        { kind: 'messages', days: 1000, channelId },
      ],
    })

    await dismissNotices(page)
    await press(page, 'Turn on')
    await page.locator('[role="dialog"] ::-p-text(Records that are deleted now: 2.)').wait()
    await lookTwice(page, 'retention-question')
    await press(page, 'Cancel', '[role="dialog"]')
    expect((await retention()).enabled).toBe(false)
    await press(page, 'Turn on')
    await confirm(page, 'Turn on')
    await page.locator('[role="status"] ::-p-text(Retention is on)').wait()
    await eventually(async () => {
      const input = { query: { service: 'content' } }
      return (await ask(adminToken, previewRetentionOfContent, input)).retentionPreviews[0]?.count
    }).toBe(0)
    await lookTwice(page, 'retention-on')
    expect(await page.$(`${row('posts')} button`)).toBeNull()
    await press(page, 'Turn off')
    await eventually(retention).toMatchObject({ enabled: false })
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
