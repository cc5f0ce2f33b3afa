import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scheduleMinLead } from '@causerie/contracts/content'
import {
  explainNotification,
  getTray,
  type TrayExplanation,
  type TrayItem,
} from '@causerie/contracts/notifications'
import { localInstallation } from '@causerie/kernel'
import { createLog } from '@causerie/kernel/engine'
import { type Rule, rules } from '@causerie/notifications'
import { parametersFrom, set } from '@causerie/protocol'
import { createDatabase } from '@causerie/testkit/databases'
import { eventually } from '@causerie/testkit/eventually'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { locateDatabase } from '../database/database.ts'
import { type Running, startOneProcess } from '../roles/one-process.ts'
import { openDemoWorld } from './demo-world.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let running: Running
let folder: string
let tokens: Partial<Record<string, string>>
const said: string[] = []
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  folder = mkdtempSync(join(tmpdir(), 'causerie-tray-'))
  const installation = { ...localInstallation, get: parametersFrom([set(scheduleMinLead, 0)]) }
  running = await startOneProcess({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    installation,
  })
  tokens = (
    await openDemoWorld({ ...running, publishedAfter: 3_000 }, folder, (line) => said.push(line))
  ).tokens
})
afterAll(async () => {
  await running.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const readAs = async (user: string, path: string) =>
  (
    await fetch(`${running.baseUrl}${path}`, {
      headers: { authorization: `Bearer ${tokens[user]}` },
    })
  ).json()
// The answers of our own operations.
const trayOfAlice = async () =>
  (
    (await readAs('alice', `${getTray.path}?options[limit]=100`)) as {
      notificationTrayItems: TrayItem[]
    }
  ).notificationTrayItems
const explained = async (user: string, eventId: string) =>
  (
    (await readAs(user, `${explainNotification.path}?eventId=${eventId}`)) as {
      explanation: TrayExplanation
    }
  ).explanation
/** What clients tell items apart by. */
const kindOf = ({
  actionType,
  trayItemCategory,
  kind,
}: Pick<Rule, 'actionType' | 'trayItemCategory' | 'kind'>) =>
  `${actionType} ${trayItemCategory ?? '-'} ${kind ?? '-'}`
const kindsOf = (rule: Rule) =>
  [
    rule,
    ...Object.values(rule.variants ?? {}).map(({ kind = rule.kind }) => ({ ...rule, kind })),
  ].map(kindOf)
const kindsIn = (items: readonly TrayItem[]) =>
  [
    ...new Set(
      items.map(({ data: { kind }, ...item }) =>
        kindOf({ ...item, ...(kind !== undefined && { kind }) }),
      ),
    ),
  ].sort()

test('alice is told of something by each rule of the tray, within moments of the start', async () => {
  const all = [...new Set(Object.values<Rule>(rules).flatMap(kindsOf))].sort()
  await eventually(async () => kindsIn(await trayOfAlice()), { timeout: 20_000 }).toEqual(all)
  expect(said).toEqual([])
  expect((await trayOfAlice()).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Dan Lindqvist reacted to your poll in Bread Club',
      'Dan Lindqvist gave you the role Community moderator in Bread Club',
      'Your request to join Bread Club was approved',
      'Your scheduled post was published in Bread Club',
      'Your scheduled post was not published in Bread Club: its poll no longer exists',
    ]),
  )
})

test.each([
  ['ScheduledPostPublished', 'scheduled_post_published'],
  ['ScheduledPostFailed', 'scheduled_post_failed'],
] as const)('the author, and nobody else, is told of %s', async (type, category) => {
  const content = await viewDatabase(await locateDatabase(database.url, 'content'))
  const events = () =>
    content.rows<{ eventId: string }>(
      'select event_id as "eventId" from journal where type = $1',
      type,
    )
  await eventually(async () => (await events()).length, { timeout: 20_000 }).toBe(1)
  const [{ eventId } = { eventId: '' }] = await events()
  await content.close()
  await eventually(() => explained('alice', eventId)).toMatchObject({
    isNotified: true,
    reason: 'notified',
    category,
  })
  const { itemId } = await explained('alice', eventId)
  expect(
    (await trayOfAlice()).filter(({ data }) => data.kind === category).map(({ _id }) => _id),
  ).toEqual([itemId])
  expect(await explained('dan', eventId)).toMatchObject({
    isNotified: false,
    reason: 'not_a_recipient',
  })
})
